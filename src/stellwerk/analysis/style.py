"""How the page of an analysis looks."""

STYLE = """
:root { color-scheme: light; --ink: #24324a; --soft: #6b6253; --line: #e2d9c2; --paper: #fbf6e9 }
* { box-sizing: border-box }
body { margin: 0; background: #f3ecd9; color: var(--ink);
  font: 16px/1.5 "Fira Sans", "Segoe UI", system-ui, sans-serif }
main { max-width: 1080px; margin: 0 auto; padding: 36px 20px 60px }
h1 { margin: 0 0 4px; font-size: 30px } h1 i { font-style: normal; color: var(--soft);
  font-weight: 400; margin-left: .4em }
h2 { margin: 0 0 4px; font-size: 20px } h2.seat { margin: 28px 0 10px }
h3 { margin: 0 0 8px; font-size: 17px; display: flex; flex-wrap: wrap;
  justify-content: space-between; gap: 0 16px }
h3 span { color: #8a5f00; white-space: nowrap }
p { margin: 0 0 8px; color: var(--soft) }
.facts { display: flex; flex-wrap: wrap; gap: 4px 20px; margin-bottom: 22px; color: var(--soft) }
.facts b { color: var(--ink) }
section { background: var(--paper); border: 1px solid var(--line); border-radius: 12px;
  padding: 18px 22px; margin: 0 0 16px; overflow-x: auto }
svg { display: block; width: 100%; height: auto } .plan { max-width: 620px; margin: 0 auto }
.graph line { stroke: var(--line) } .graph text { font-size: 13px }
.graph path { fill: none; stroke-width: 3 }
.graph path.casing { stroke: var(--paper); stroke-width: 6 } .graph rect.last { fill: #fff1c9 }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums }
th, td { text-align: right; padding: 5px 9px; border-bottom: 1px solid var(--line) }
th { color: var(--soft); font-size: 14px } th:first-child, td:first-child { text-align: left }
ol { margin: 0 0 12px; padding-left: 22px } li { margin-bottom: 8px } li span { float: right }
li p { margin: 0 } em { font-style: normal; font-size: 13px; border: 1px solid currentColor;
  border-radius: 9px; padding: 0 8px; margin-left: 8px; color: #8a5f00 }
summary { cursor: pointer } footer { color: var(--soft); font-size: 14px }
"""
