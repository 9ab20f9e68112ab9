"""The rules. A room imports itself and those before it, never those after it:

core < lookup < layers < game < events < evaluating < actions < mana < casting < turn
"""
