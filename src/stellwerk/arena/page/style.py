"""How the page looks, on light and on dark ground."""

STYLE = """
:root { color-scheme: light dark; --ground: #f7f5f0; --card: #fffefb; --ink: #24211c;
  --soft: #6d675c; --line: #e2ddd1; --grid: #ebe6db; --accent: #9a3b12;
  --b0: #c2541a; --b1: #2f6fb5; --b2: #3d8a55; --b3: #8d5aa8; --b4: #a8842a; --b5: #5d6b73; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #17181a; --card: #1f2123; --ink: #ece8df; --soft: #a09a8d; --line: #35373a;
    --grid: #2c2e31; --accent: #f0a070;
    --b0: #ee8a4e; --b1: #6aa9ea; --b2: #6cc088; --b3: #c090da; --b4: #d8b457; --b5: #98a6ae; } }
* { box-sizing: border-box }
body { margin: 0; background: var(--ground); color: var(--ink);
  font: 16px/1.55 "Source Sans 3", "Segoe UI", system-ui, sans-serif }
main { max-width: 1120px; margin: 0 auto; padding: 44px 24px 64px }
h1 { font-size: 34px; line-height: 1.15; margin: 0 0 6px; letter-spacing: -.01em }
h1 i { font-style: normal; color: var(--soft); font-weight: 400; padding: 0 .18em }
h2 { font-size: 19px; margin: 0 0 4px }
p { margin: 0 0 12px; color: var(--soft); max-width: 74ch }
.facts { display: flex; flex-wrap: wrap; gap: 4px 22px; margin: 0 0 26px; color: var(--soft) }
.facts b { color: var(--ink); font-variant-numeric: tabular-nums }
section { background: var(--card); border: 1px solid var(--line); border-radius: 14px;
  padding: 22px 26px; margin: 0 0 20px; overflow-x: auto }
.verdict { border-left: 5px solid var(--accent) }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 20px }
@media (max-width: 860px) { .pair { grid-template-columns: 1fr } }
svg { display: block; width: 100%; height: auto; margin: 6px auto 0 }
.plot svg { max-width: 860px } .small svg { max-width: 640px }
.grid { stroke: var(--grid); stroke-width: 1 }
.base { stroke: var(--line); stroke-width: 1.2 }
.par { stroke: var(--soft); stroke-width: 1.2; stroke-dasharray: 3 4 }
.mean { stroke: var(--ink); stroke-width: 1.4; stroke-dasharray: 2 3 }
.interval { stroke-width: 5; stroke-linecap: round; opacity: .42 }
.dot { stroke: var(--card); stroke-width: 2 }
.whisker { stroke: var(--ink); stroke-width: 1.2; opacity: .55 }
.never { stroke: var(--line); stroke-width: 1.5; stroke-dasharray: 3 4 }
.city { fill: var(--card); stroke: var(--ink); stroke-width: 1.6 }
.square { fill: var(--ground); stroke: var(--line) }
.middle { fill: var(--line); stroke: var(--line) }
text { fill: var(--ink); font-size: 13px }
.name { font-size: 15px; font-weight: 600 } .value { font-size: 15px; font-weight: 600 }
.tick { fill: var(--soft); font-size: 12px; font-variant-numeric: tabular-nums }
.town { font-size: 12px; font-weight: 600; paint-order: stroke; stroke: var(--card);
  stroke-width: 3.5px; stroke-linejoin: round }
.station { fill: #fff; font-size: 12px; font-weight: 700 }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums }
th, td { text-align: right; padding: 6px 10px; border-bottom: 1px solid var(--line) }
th { color: var(--soft); font-weight: 600; font-size: 14px; white-space: nowrap }
th:first-child, td:first-child { text-align: left }
tbody tr:last-child td { border-bottom: 0 }
.lists { display: grid; grid-template-columns: 1fr 1fr; gap: 8px 34px; margin-top: 14px }
.pair .lists { grid-template-columns: 1fr }
@media (max-width: 860px) { .lists { grid-template-columns: 1fr } }
.pair td:first-child { padding-left: 0 } .pair section { padding: 20px }
.legend { font-size: 14px; white-space: nowrap; margin-bottom: 4px }
.lists h3 { font-size: 15px; margin: 8px 0 2px }
.key { display: inline-block; width: 84px; height: 9px; border-radius: 5px; margin: 0 8px;
  vertical-align: 1px; background: linear-gradient(90deg, #2f6fb5, #a8a49a, #d65c1c) }
.chip { display: inline-block; width: 11px; height: 11px; border-radius: 3px; margin-right: 7px }
code { font: 14px/1.5 ui-monospace, Menlo, Consolas, monospace; overflow-wrap: anywhere }
footer { color: var(--soft); font-size: 14px }
"""
