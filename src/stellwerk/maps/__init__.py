"""The map workshop's engine room: maps of any region, judged by games, made better, printed.

    region  --make-->  map file  --report-->  figures, score  --improve-->  proposals
                                 --sheets-->  print-and-play PDF

`world` holds what is known of the Earth (GeoNames, Natural Earth; no network), `region` cuts a part
of it out, `choose`, `links`, `routes`, `paint`, `draw_tickets` make the map, `write` its file.
docs/workshop.md tells how they work and how good the maps are.
"""
