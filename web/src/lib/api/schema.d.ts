// Generated from openapi.json by `npm run types`; do not edit.
export interface paths {
    "/api/bots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Bots
         * @description The bots that may fill a seat, weakest first.
         */
        get: operations["bots_api_bots_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/editions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Editions
         * @description All editions with their options.
         */
        get: operations["editions_api_editions_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/engine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Engine
         * @description How far compiling the rules is; everything can be played meanwhile.
         */
        get: operations["engine_api_engine_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/games/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Game
         * @description A game by its name, like `europe:mega+bonus`, with everything printed on its parts.
         */
        get: operations["game_api_games__name__get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept Invite
         * @description Follow an invitation: from now on one may see the table and sit down.
         */
        post: operations["accept_invite_api_invites_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lobby": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Look Around
         * @description Public tables, and one's own.
         */
        get: operations["look_around_api_lobby_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lobby/socket": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * About Lobby Socket
         * @description A WebSocket: the lobby at once, and again whenever it changes or it is one's turn.
         */
        get: operations["about_lobby_socket_api_lobby_socket_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/logbook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Look Into
         * @description One's logbook, the newest games first: fifty at a time; and who is in it.
         */
        get: operations["look_into_api_logbook_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/logbook/csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * As Table
         * @description The whole book as a table in columns (CSV).
         */
        get: operations["as_table_api_logbook_csv_get"];
        put?: never;
        /**
         * Read Table
         * @description Read such a table, or one kept by hand with date, game, player and points.
         */
        post: operations["read_table_api_logbook_csv_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/logbook/games/{log}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Write Down
         * @description Write a game down, or correct the one with this id.
         */
        put: operations["write_down_api_logbook_games__log__put"];
        post?: never;
        /**
         * Take Out
         * @description Take a game out of the book.
         */
        delete: operations["take_out_api_logbook_games__log__delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/logbook/json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * As File
         * @description The whole book as a file.
         */
        get: operations["as_file_api_logbook_json_get"];
        put?: never;
        /**
         * Read File
         * @description Read such a file; games with the same ids are replaced.
         */
        post: operations["read_file_api_logbook_json_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/logbook/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Own Link
         * @description The link by which one's figures are shared; null if they are not.
         */
        get: operations["own_link_api_logbook_link_get"];
        put?: never;
        /**
         * Share
         * @description Share one's figures by a link; others in the book are not named there.
         */
        post: operations["share_api_logbook_link_post"];
        /**
         * Share No More
         * @description Let the link work no more.
         */
        delete: operations["share_no_more_api_logbook_link_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/logbook/pads/{log}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Save Pad
         * @description Put a finished pad into the book, scored by the engine; once more takes its place.
         */
        put: operations["save_pad_api_logbook_pads__log__put"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/logbook/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Profile
         * @description The figures of oneself, or of somebody else in the book. Times are seconds since 1970.
         */
        get: operations["profile_api_logbook_profile_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/maps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Maps
         * @description One's own maps, the last changed first, and those on the server's shelf.
         */
        get: operations["maps_api_maps_get"];
        put?: never;
        /**
         * New Map
         * @description Keep a new map: a file, a copy, a built-in one, or one without cities.
         */
        post: operations["new_map_api_maps_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/maps/edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Edit
         * @description A text after some changes, what it says, and what is wrong with it; nothing is stored.
         */
        post: operations["edit_api_maps_edit_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/maps/region": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * New Region
         * @description Ask for a map of a region of the Earth, or of an island nobody has seen.
         */
        post: operations["new_region_api_maps_region_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/maps/region/{job}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Region
         * @description A new map of a region, as far as it is.
         */
        get: operations["region_api_maps_region__job__get"];
        put?: never;
        post?: never;
        /**
         * Stop Region
         * @description Make it no more.
         */
        delete: operations["stop_region_api_maps_region__job__delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/maps/{map}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Look
         * @description A map with everything that it says: one's own, by its link, or from the shelf.
         */
        get: operations["look_api_maps__map__get"];
        /**
         * Save
         * @description Another text of one's own map, unless it was changed elsewhere meanwhile.
         */
        put: operations["save_api_maps__map__put"];
        post?: never;
        /**
         * Delete
         * @description Delete a map of one's own; games on it go on.
         */
        delete: operations["delete_api_maps__map__delete"];
        options?: never;
        head?: never;
        /**
         * Change
         * @description Another title; a link for others, or none any more.
         */
        patch: operations["change_api_maps__map__patch"];
        trace?: never;
    };
    "/api/maps/{map}/balance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Balance
         * @description How even a map is, as far as it is known.
         */
        get: operations["balance_api_maps__map__balance_get"];
        put?: never;
        /**
         * Ask Balance
         * @description Let planners play on one's own map, and judge it.
         */
        post: operations["ask_balance_api_maps__map__balance_post"];
        /**
         * Stop Balance
         * @description Play no more.
         */
        delete: operations["stop_balance_api_maps__map__balance_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/maps/{map}/board": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Board
         * @description The board of a map: a sketch at first, `final` when it is compiled.
         */
        get: operations["board_api_maps__map__board_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/maps/{map}/board.svg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Picture
         * @description The picture of what never changes on that board, or on its sketch.
         */
        get: operations["picture_api_maps__map__board_svg_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/maps/{map}/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Share
         * @description The link to one's own map for others to look at, if it is shared.
         */
        get: operations["share_api_maps__map__link_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/maps/{map}/map.toml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download
         * @description The file of a map.
         */
        get: operations["download_api_maps__map__map_toml_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/maps/{map}/print": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Print State
         * @description How far a PDF is.
         */
        get: operations["print_state_api_maps__map__print_get"];
        put?: never;
        /**
         * Ask Print
         * @description Set a map as a PDF to print, cut out and play.
         */
        post: operations["ask_print_api_maps__map__print_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/maps/{map}/print.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Printed
         * @description The PDF, once it is made.
         */
        get: operations["printed_api_maps__map__print_pdf_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who Am I
         * @description Who one is.
         */
        get: operations["who_am_i_api_me_get"];
        put?: never;
        /**
         * Be Somebody
         * @description Be somebody: the one this browser is, or somebody new (a cookie is set).
         */
        post: operations["be_somebody_api_me_post"];
        /**
         * Forget Me
         * @description Forget me: bots take over my seats, my name is taken off finished games and the chat.
         */
        delete: operations["forget_me_api_me_delete"];
        options?: never;
        head?: never;
        /**
         * Rename
         * @description Take another display name.
         */
        patch: operations["rename_api_me_patch"];
        trace?: never;
    };
    "/api/me/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Link To Another Device
         * @description A personal link that makes another device the same person; it works once, for 15 minutes.
         */
        post: operations["link_to_another_device_api_me_link_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move Here
         * @description Become the person of a personal link on this device.
         */
        post: operations["move_here_api_me_move_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/ratings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * My Ratings
         * @description One's own ratings by edition, how they came about, and those of the bots to compare.
         */
        get: operations["my_ratings_api_me_ratings_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/tables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * My Games
         * @description All tables of one's own, those not over first: fifty at a time.
         */
        get: operations["my_games_api_me_tables_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pad": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Score
         * @description Score what lies on a real table: the sheets of a played game, with their proofs.
         */
        post: operations["score_api_pad_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Share
         * @description Share a pad by link: whoever has it sees the pad, and paints on it.
         */
        post: operations["share_api_pads_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pads/{pad}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Look
         * @description A shared pad; nothing if it is no newer than the version `after`.
         */
        get: operations["look_api_pads__pad__get"];
        /**
         * Write
         * @description Write what was painted; 409 if the pad has changed since that version.
         */
        put: operations["write_api_pads__pad__put"];
        post?: never;
        /**
         * Stop
         * @description Share a pad no more.
         */
        delete: operations["stop_api_pads__pad__delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profiles/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Shared
         * @description The figures that somebody shares by a link.
         */
        get: operations["shared_api_profiles__token__get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profiles/{token}/ratings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Shared Ratings
         * @description The ratings that belong to such figures, without the tables where they came about.
         */
        get: operations["shared_ratings_api_profiles__token__ratings_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/regions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Regions
         * @description All countries with their outlines on a small map of the world.
         */
        get: operations["regions_api_regions_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/replays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload
         * @description Upload a recorded game to look at: it becomes a table that is over, by invitation.
         */
        post: operations["upload_api_replays_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/statistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Numbers
         * @description Games at public tables, wins and scores; people count by who they are.
         */
        get: operations["numbers_api_statistics_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open Table
         * @description Open a table; with `start` the game begins at once if every seat is filled.
         */
        post: operations["open_table_api_tables_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Look
         * @description The table now, with the events after `since` (none without it).
         */
        get: operations["look_api_tables__table__get"];
        put?: never;
        post?: never;
        /**
         * Remove
         * @description Take a table off one's own list; where nobody else is, it is deleted.
         */
        delete: operations["remove_api_tables__table__delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Act
         * @description Play an action; it is answered when it is safely stored.
         */
        post: operations["act_api_tables__table__actions_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/analysis": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Look
         * @description The analysis as far as it is.
         */
        get: operations["look_api_tables__table__analysis_get"];
        put?: never;
        /**
         * Ask
         * @description Ask for the analysis of a finished game; it is computed once for all who may see it.
         */
        post: operations["ask_api_tables__table__analysis_post"];
        /**
         * Cancel
         * @description Stop an analysis (who asked for it, or the host).
         */
        delete: operations["cancel_api_tables__table__analysis_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/analysis/socket": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * About Analysis Socket
         * @description A WebSocket: how far an analysis is, with what it has found; it closes when that has ended.
         *
         *     `result` is null where nothing was added to it since the last message.
         */
        get: operations["about_analysis_socket_api_tables__table__analysis_socket_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/board": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Board
         * @description The board of a table on an own map: a sketch at first, `final` when it is compiled.
         */
        get: operations["board_api_tables__table__board_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/board.svg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Picture
         * @description The picture of what never changes on that board, or on its sketch.
         */
        get: operations["picture_api_tables__table__board_svg_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/chat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read Chat
         * @description The last lines of the rooms one may read, and the notices.
         */
        get: operations["read_chat_api_tables__table__chat_get"];
        put?: never;
        /**
         * Say
         * @description Say something: players among themselves, spectators among themselves.
         */
        post: operations["say_api_tables__table__chat_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Close
         * @description Close a table whose game has not begun (the host).
         */
        post: operations["close_api_tables__table__close_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/facts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Facts
         * @description The game of the table, with everything printed on its parts.
         */
        get: operations["facts_api_tables__table__facts_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/frames/{seq}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Look Back
         * @description The table as it was at an earlier entry; when the game is over, from any seat.
         */
        get: operations["look_back_api_tables__table__frames__seq__get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/hint": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hint
         * @description A hint from what one's own seat can know: only where all others at the table are bots.
         */
        post: operations["hint_api_tables__table__hint_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/invite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Invite
         * @description The invitation to a table, for those who sit there.
         */
        get: operations["invite_api_tables__table__invite_get"];
        put?: never;
        post?: never;
        /**
         * Revoke Invite
         * @description Make all invitations given out so far worthless; the new one comes back (the host).
         */
        delete: operations["revoke_invite_api_tables__table__invite_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/practice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Try Again
         * @description Try a finished game again from one of its moments: a table of one's own, bots, a coach.
         */
        post: operations["try_again_api_tables__table__practice_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview
         * @description What an action would do, as far as its seat can know.
         */
        get: operations["preview_api_tables__table__preview_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/rematch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rematch
         * @description Propose a rematch: a new table with the same seats; whoever asks again gets the same one.
         */
        post: operations["rematch_api_tables__table__rematch_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download
         * @description The whole game as text, when it is over.
         */
        get: operations["download_api_tables__table__replay_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/resign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resign
         * @description Give a game up: bots play on for the others; alone with bots, the table is closed.
         */
        post: operations["resign_api_tables__table__resign_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/seats/{seat}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change Seat
         * @description Fill a seat of an open table in another way (the host).
         */
        put: operations["change_seat_api_tables__table__seats__seat__put"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/seats/{seat}/leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Leave Seat
         * @description Stand up; in a running game a bot plays on, until one comes back.
         */
        post: operations["leave_seat_api_tables__table__seats__seat__leave_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/seats/{seat}/nudge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Nudge
         * @description Remind another person that it is their turn.
         */
        post: operations["nudge_api_tables__table__seats__seat__nudge_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/seats/{seat}/swap": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Swap
         * @description Sit elsewhere, with another color (the host may swap any two seats).
         */
        post: operations["swap_api_tables__table__seats__seat__swap_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/seats/{seat}/take": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take Seat
         * @description Sit down on an open seat; or take the own seat back from the bot that plays for it.
         */
        post: operations["take_seat_api_tables__table__seats__seat__take_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/seats/{seat}/vote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Vote
         * @description Vote for a bot in the seat of a person who is away; more than half of the others decide.
         *
         *     The bot takes over a minute after the first vote, unless the person comes back.
         */
        post: operations["vote_api_tables__table__seats__seat__vote_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/setup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set Up
         * @description Choose who begins and which colors are played (the host; others the color of their seat).
         */
        put: operations["set_up_api_tables__table__setup_put"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/skip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Skip
         * @description Play a recorded game on as it is written (its host may, if all others are scripts).
         */
        post: operations["skip_api_tables__table__skip_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/socket": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * About Table Socket
         * @description A WebSocket: frames come as they happen, first one at once with the events after `since`.
         */
        get: operations["about_table_socket_api_tables__table__socket_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start
         * @description Begin the game (the host may, when every seat is filled).
         */
        post: operations["start_api_tables__table__start_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/survey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Survey
         * @description Every lay that a seat of one's own may choose, with what it would do (Metro).
         */
        get: operations["survey_api_tables__table__survey_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo
         * @description Take the last action back: if nothing hidden came to light and nobody has acted since.
         */
        post: operations["undo_api_tables__table__undo_post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tables/{table}/why-not": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Why Not
         * @description Why a route cannot be claimed from a seat of one's own (ticket games).
         */
        get: operations["why_not_api_tables__table__why_not_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Healthz
         * @description Whether the server can do its work: 503 when the database does not answer.
         */
        get: operations["healthz_healthz_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Metrics
         * @description Figures for Prometheus: from this machine, or with the token of the settings.
         */
        get: operations["metrics_metrics_get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * Accept
         * @description Solo: accept the tile.
         */
        Accept: {
            /** Text */
            text: string;
            /**
             * Type
             * @constant
             */
            type: "accept";
        };
        /**
         * AcceptEvent
         * @description Solo: a tile was accepted.
         */
        AcceptEvent: {
            /** Reveals */
            reveals: boolean;
            /** Seat */
            seat: number | null;
            /** Seq */
            seq: number;
            /** Tile */
            tile: string | null;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "accept";
        };
        /**
         * Act
         * @description Play an action in words, as the legal actions of the last frame spell it.
         *
         *     `seq` is that of the frame the player saw: a stale one gets `409 action/stale` with the current
         *     frame. `key` is any new word for each action: a repeat gets the first answer.
         */
        Act: {
            /** Action */
            action: string;
            /** Key */
            key: string;
            /** Seat */
            seat: number;
            /** Seq */
            seq: number;
        };
        /**
         * AnalysisAccount
         * @description Start + luck + own decisions + others' decisions = result.
         */
        AnalysisAccount: {
            /** Luck */
            luck: number;
            /** Luck Error */
            luck_error: number;
            /** Others */
            others: number;
            /** Own */
            own: number;
            /** Result */
            result: number;
            /** Start */
            start: number;
        };
        /**
         * AnalysisDecision
         * @description What a seat decided, against what it could have decided; the largest share first.
         */
        AnalysisDecision: {
            /** Error */
            error: number;
            /**
             * Judgment
             * @enum {string}
             */
            judgment: "" | "slip" | "mistake";
            /** Loss */
            loss: number;
            /** Options */
            options: components["schemas"]["AnalysisOption"][];
        };
        /**
         * AnalysisEntry
         * @description One action of the game; chances are by seat, empty while they are not computed.
         */
        AnalysisEntry: {
            /** After */
            after: number[];
            /** Choice */
            choice: number[];
            decision: components["schemas"]["AnalysisDecision"] | null;
            deed: components["schemas"]["Words"];
            /** Done */
            done: string[];
            /** Fields */
            fields?: components["schemas"]["Pass"] | components["schemas"]["Draw"] | components["schemas"]["DrawTickets"] | components["schemas"]["Keep"] | components["schemas"]["Claim"] | components["schemas"]["PayTunnel"] | components["schemas"]["DeclineTunnel"] | components["schemas"]["BuildStation"] | components["schemas"]["DrawTile"] | components["schemas"]["Lay"] | components["schemas"]["SwapShare"] | components["schemas"]["PlaceStation"] | components["schemas"]["OrderSight"] | components["schemas"]["FillSpace"] | components["schemas"]["Join"] | components["schemas"]["SetTourist"] | components["schemas"]["Refuse"] | components["schemas"]["Accept"];
            /** Forced */
            forced: boolean;
            /** Number */
            number: number;
            /** Revealed */
            revealed: boolean;
            /** Seat */
            seat: number;
            /** Words */
            words: string;
        };
        /**
         * AnalysisJob
         * @description How far an analysis is, and what it has found so far.
         */
        AnalysisJob: {
            /** Done */
            done: number;
            /** Error */
            error: string | null;
            /** Id */
            id: string;
            /** Kind */
            kind: string;
            result: components["schemas"]["GameAnalysis"] | null;
            /**
             * Status
             * @enum {string}
             */
            status: "waiting" | "running" | "done" | "failed" | "canceled";
            /** Total */
            total: number;
        };
        /**
         * AnalysisLike
         * @description The level somebody played like, and those within the interval.
         */
        AnalysisLike: {
            /** From */
            from: string;
            /** Level */
            level: string;
            measured: components["schemas"]["Measured"];
            /** To */
            to: string;
        };
        /**
         * AnalysisMoment
         * @description A key moment of a seat.
         */
        AnalysisMoment: {
            /** After */
            after: number;
            /** Before */
            before: number;
            /** Change */
            change: number;
            /**
             * Kind
             * @enum {string}
             */
            kind: "mistake" | "slip" | "turn" | "luck";
            /** Number */
            number: number;
            /** Seat */
            seat: number;
        };
        /**
         * AnalysisOption
         * @description An action that was compared, from what the seat could know; its share and standard error.
         *
         *     `best`: nothing that was compared is clearly better. Several may be: then they are equally good.
         */
        AnalysisOption: {
            /** Action */
            action: number;
            /** Best */
            best: boolean;
            /** Error */
            error: number;
            /** Fields */
            fields?: components["schemas"]["Pass"] | components["schemas"]["Draw"] | components["schemas"]["DrawTickets"] | components["schemas"]["Keep"] | components["schemas"]["Claim"] | components["schemas"]["PayTunnel"] | components["schemas"]["DeclineTunnel"] | components["schemas"]["BuildStation"] | components["schemas"]["DrawTile"] | components["schemas"]["Lay"] | components["schemas"]["SwapShare"] | components["schemas"]["PlaceStation"] | components["schemas"]["OrderSight"] | components["schemas"]["FillSpace"] | components["schemas"]["Join"] | components["schemas"]["SetTourist"] | components["schemas"]["Refuse"] | components["schemas"]["Accept"];
            /** Played */
            played: boolean;
            reason: components["schemas"]["Words"];
            /** Share */
            share: number;
            title: components["schemas"]["Words"];
            /** Words */
            words: string;
            /** Worlds */
            worlds: number;
        };
        /**
         * AnalysisSummary
         * @description How a seat played.
         */
        AnalysisSummary: {
            /** Accuracy */
            accuracy: number | null;
            /** Decisions */
            decisions: number;
            like: components["schemas"]["AnalysisLike"] | null;
            /** Loss */
            loss: number;
            /** Loss Error */
            loss_error: number;
            /** Mistakes */
            mistakes: number;
            /** Slips */
            slips: number;
        };
        /**
         * Around
         * @description What lies around a place.
         */
        Around: {
            /**
             * Km
             * @default 250
             */
            km: number;
            /** Place */
            place: string;
        };
        /**
         * AskAnalysis
         * @description How long to look.
         */
        AskAnalysis: {
            /**
             * Depth
             * @default quick
             * @enum {string}
             */
            depth: "quick" | "thorough";
        };
        /**
         * AskBalance
         * @description How many games to play at each table size.
         */
        AskBalance: {
            /**
             * Games
             * @default 500
             * @enum {integer}
             */
            games: 500 | 2000 | 10000;
        };
        /**
         * AskHint
         * @description For a seat of one's own; `action` is one to be judged with the others.
         */
        AskHint: {
            /** Action */
            action?: string | null;
            /** Seat */
            seat: number;
        };
        /**
         * AskPractice
         * @description From where to try a finished game again: after how many of its actions, in which seat.
         */
        AskPractice: {
            /** At */
            at: number;
            /** Seat */
            seat: number;
        };
        /**
         * AskPrint
         * @description How to print a map.
         */
        AskPrint: {
            /**
             * Language
             * @default en
             * @enum {string}
             */
            language: "en" | "de";
            /**
             * Paper
             * @default a4
             * @enum {string}
             */
            paper: "a4" | "a3" | "letter";
            /**
             * Poster
             * @default false
             */
            poster: boolean;
        };
        /**
         * AskRegion
         * @description A wish for a new map; exactly one of the first four.
         */
        AskRegion: {
            around?: components["schemas"]["Around"] | null;
            /** Box */
            box?: [
                number,
                number,
                number,
                number
            ] | null;
            /** Cities */
            cities?: number | null;
            /**
             * Imagined
             * @default false
             */
            imagined: boolean;
            /**
             * Region
             * @default []
             */
            region: string[];
            /**
             * Rules
             * @default usa
             * @enum {string}
             */
            rules: "usa" | "europe" | "new_york";
            /**
             * Seed
             * @default 1
             */
            seed: number;
            /**
             * Title
             * @default
             */
            title: string;
        };
        /**
         * Balance
         * @description How even a map is: what is being played, and the last report.
         *
         *     `current` tells whether the report is about the text as it is now, `final` whether all games of
         *     it were played.
         */
        Balance: {
            /** At */
            at: string | null;
            /** Current */
            current: boolean;
            /** Final */
            final: boolean;
            job: components["schemas"]["MapJob"] | null;
            report: components["schemas"]["Report"] | null;
        };
        /**
         * Berlin
         * @description The sights, the tourists, the tickets.
         */
        Berlin: {
            /**
             * Id
             * @constant
             */
            id: "berlin";
            /** Sights */
            sights: components["schemas"]["BerlinSight"][];
            /** Taken */
            taken: {
                [key: string]: {
                    [key: string]: number;
                };
            };
            /** Tourists */
            tourists: {
                [key: string]: string[];
            };
        };
        /**
         * BerlinSight
         * @description A sight with its side, values and color.
         */
        BerlinSight: {
            /** Color */
            color: string;
            /** Id */
            id: string;
            /** Side */
            side: string;
            /** Values */
            values: number[];
        };
        /**
         * BerlinTicketsEvent
         * @description Berlin: an owner of a line took tickets of a color.
         */
        BerlinTicketsEvent: {
            /** Color */
            color: string;
            /** Count */
            count: number;
            /** Line */
            line: string;
            /** Owner */
            owner: string;
            /** Reveals */
            reveals: boolean;
            /** Seat */
            seat: number | null;
            /** Seq */
            seq: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "tickets";
        };
        /**
         * BoardCity
         * @description A city; `labels` hold other names by language.
         */
        BoardCity: {
            /** Attraction */
            attraction?: boolean;
            /** Big */
            big?: boolean;
            label: components["schemas"]["BoardLabel"];
            /** Labels */
            labels?: {
                [key: string]: components["schemas"]["BoardLabel"];
            };
            /** R */
            r: number;
            /** X */
            x: number;
            /** Y */
            y: number;
        };
        /**
         * BoardLabel
         * @description A name beside its city, in lines.
         */
        BoardLabel: {
            /** Lead */
            lead: number;
            /** Lines */
            lines: string[];
            /** Size */
            size: number;
            /** Widths */
            widths: number[];
            /** X */
            x: number;
            /** Y */
            y: number;
        };
        /**
         * BoardRoute
         * @description A route: `d` is the curve from city to city, `offset` how far its slots lie beside it.
         */
        BoardRoute: {
            /** A */
            a: string;
            /** B */
            b: string;
            /** Badge */
            badge: [
                number,
                number,
                number
            ];
            /** Color */
            color: string;
            /** D */
            d: string;
            /** Ferry */
            ferry?: number;
            /** Kind */
            kind: string;
            /** Length */
            length: number;
            /** Offset */
            offset: number;
            /** Pieces */
            pieces: number;
            /** Portals */
            portals?: [
                number,
                number,
                number
            ][];
            /** Slots */
            slots: [
                number,
                number,
                number
            ][];
            /** Track */
            track: string;
            /** Tunnel */
            tunnel?: boolean;
        };
        /**
         * BotInfo
         * @description A bot that may fill a seat, weakest first; `level` marks the plain words for people.
         */
        BotInfo: {
            /** Families */
            families: ("tickets" | "metro")[];
            /** Level */
            level: boolean;
            /** Name */
            name: string;
        };
        /**
         * BuildStation
         * @description Build a station in a city.
         */
        BuildStation: {
            /** Cards */
            cards: number;
            /** City */
            city: string;
            /** Color */
            color: string | null;
            /** Jokers */
            jokers: number;
            /** Text */
            text: string;
            /**
             * Type
             * @constant
             */
            type: "build_station";
        };
        /**
         * BuildStationEvent
         * @description A station was built.
         */
        BuildStationEvent: {
            /** Cards */
            cards: number;
            /** City */
            city: string;
            /** Color */
            color: string | null;
            /** Jokers */
            jokers: number;
            /** Reveals */
            reveals: boolean;
            /** Seat */
            seat: number | null;
            /** Seq */
            seq: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "build_station";
        };
        /**
         * CardFacts
         * @description The cards of an edition: colors with their names, how many of each, cards dealt.
         */
        CardFacts: {
            /** Colors */
            colors: string[];
            /** Hand */
            hand: number;
            /** Joker */
            joker: string;
            /** Jokers */
            jokers: number;
            /** Names */
            names: {
                [key: string]: string;
            };
            /** Per Color */
            per_color: number;
        };
        /**
         * CastVote
         * @description Vote for a bot in a seat, or take the vote back.
         */
        CastVote: {
            /**
             * Replace
             * @default true
             */
            replace: boolean;
        };
        /**
         * ChangeMap
         * @description Another title, or whether there is a link to the map.
         */
        ChangeMap: {
            /** Shared */
            shared?: boolean | null;
            /** Title */
            title?: string | null;
        };
        /**
         * ChangeSeat
         * @description Fill a seat of an open table in another way (the host); who sat there is asked to leave.
         */
        ChangeSeat: {
            /** Bot */
            bot?: string | null;
            /**
             * Kind
             * @enum {string}
             */
            kind: "me" | "open" | "bot" | "script";
            /** Name */
            name?: string | null;
        };
        /**
         * ChangedLine
         * @description The figures of a line as a lay would leave it; `before` is its length now.
         */
        ChangedLine: {
            /** Before */
            before: number;
            /** Color */
            color: string | null;
            /** End */
            end: string | null;
            /** Finished */
            finished: boolean;
            /** Length */
            length: number;
            /** Line */
            line: string;
            /** Next */
            next: string | null;
            /** Points */
            points: number | null;
            /** Seat */
            seat: number | null;
        };
        /**
         * ChatLine
         * @description A line of the chat, or a notice of the table.
         *
         *     Rooms: `players` (only those who sit there read it, until the game is over), `spectators`,
         *     `notices`. A notice has a `code` (`seat/taken`, `seat/left`, `seat/replaced`, `seat/returned`,
         *     `table/started`, `table/over`, `table/frozen`, `table/rematch`, `table/coach`) and its `seat`.
         */
        ChatLine: {
            /**
             * At
             * Format: date-time
             */
            at: string;
            /** Code */
            code: string | null;
            /** Id */
            id: number;
            /** Name */
            name: string;
            /** Player */
            player: string | null;
            /**
             * Room
             * @enum {string}
             */
            room: "players" | "spectators" | "notices";
            /** Seat */
            seat: number | null;
            /** Text */
            text: string;
        };
        /**
         * ChooseEvent
         * @description Starting tickets were chosen; which, only the own seat hears.
         */
        ChooseEvent: {
            /** Reveals */
            reveals: boolean;
            /** Seat */
            seat: number | null;
            /** Seq */
            seq: number;
            /** Tickets */
            tickets?: string[];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "choose";
        };
        /**
         * CityFacts
         * @description A place on the map; `name` as printed, `name_en` and `name_de` as usual there.
         */
        CityFacts: {
            /** Attraction */
            attraction: boolean;
            /** Big */
            big: boolean;
            /** Id */
            id: string;
            /** Name */
            name: string;
            /** Name De */
            name_de: string;
            /** Name En */
            name_en: string;
        };
        /**
         * CityFigures
         * @description In how many games any route of a city was claimed.
         */
        CityFigures: {
            /** Id */
            id: string;
            /** Used */
            used: number;
        };
        /**
         * Claim
         * @description Claim a route with a payment.
         */
        Claim: {
            /** Cards */
            cards: number;
            /** Color */
            color: string | null;
            /** Jokers */
            jokers: number;
            /** Route */
            route: string;
            /** Text */
            text: string;
            /**
             * Type
             * @constant
             */
            type: "claim";
        };
        /**
         * ClaimEffect
         * @description What a claim would do: points, tickets it completes, what is left in hand and to place.
         */
        ClaimEffect: {
            /** Completes */
            completes: string[];
            /** Hand Left */
            hand_left: {
                [key: string]: number;
            };
            /** Pieces Left */
            pieces_left: number;
            /** Points */
            points: number;
            /** Starts Last Round */
            starts_last_round: boolean;
            /** Tunnel */
            tunnel: boolean;
            /**
             * Type
             * @constant
             */
            type: "claim";
        };
        /**
         * ClaimEvent
         * @description A route was claimed; a tunnel's payment stands in the events before.
         */
        ClaimEvent: {
            /** Cards */
            cards?: number;
            /** Color */
            color?: string | null;
            /** Jokers */
            jokers?: number;
            /** Points */
            points: number;
            /** Reveals */
            reveals: boolean;
            /** Route */
            route: string;
            /** Seat */
            seat: number | null;
            /** Seq */
            seq: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "claim";
        };
        /**
         * CollectEvent
         * @description New York: a line met a tourist at its last station.
         */
        CollectEvent: {
            /** Color */
            color: string;
            /** Line */
            line: string;
            /** Owner */
            owner: string;
            /** Reveals */
            reveals: boolean;
            /** Seat */
            seat: number | null;
            /** Seq */
            seq: number;
            /** Station */
            station: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "collect";
        };
        /**
         * Commitment
         * @description A promise about the deck.
         *
         *     `sha256` is the SHA-256 of the text `SALT:SEED` (both in hexadecimal), shown from the start;
         *     `salt` and `seed` are shown when the game is over, so that everybody can check it.
         */
        Commitment: {
            /** Salt */
            salt: string | null;
            /** Seed */
            seed: string | null;
            /** Sha256 */
            sha256: string;
        };
        /**
         * Company
         * @description A company as its lines stand: its rank, and what 10 % of it are worth (solo: null).
         */
        Company: {
            /** Color */
            color: string;
            /** Points */
            points: number;
            /** Rank */
            rank: number;
            /** Worth */
            worth: number | null;
        };
        /**
         * CompanyDoneEvent
         * @description Solo: all lines of a company are finished.
         */
        CompanyDoneEvent: {
            /** Color */
            color: string;
            /** Reveals */
            reveals: boolean;
            /** Seat */
            seat: number | null;
            /** Seq */
            seq: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "company_done";
        };
        /**
         * CompanySheet
         * @description What a company scored, where lines belong to companies; `rank` and `value` of its shares.
         */
        CompanySheet: {
            /** Color */
            color: string;
            /** Lines */
            lines: components["schemas"]["Line"][];
            /** Rank */
            rank: number;
            /** Total */
            total: number;
            /** Value */
            value: number;
        };
        /**
         * CompassBox
         * @description The compass, turned clockwise by so many degrees.
         */
        CompassBox: {
            /** Height */
            height: number;
            /** Turn */
            turn?: number;
            /** Width */
            width: number;
            /** X */
            x: number;
            /** Y */
            y: number;
        };
        /**
         * CreditBox
         * @description Whose facts the board shows, and the size of the letters.
         */
        CreditBox: {
            /** Height */
            height: number;
            /** Size */
            size: number;
            /** Text */
            text: string;
            /** Width */
            width: number;
            /** X */
            x: number;
            /** Y */
            y: number;
        };
        /**
         * DeclineTunnel
         * @description Take the cards back and leave the tunnel.
         */
        DeclineTunnel: {
            /** Text */
            text: string;
            /**
             * Type
             * @constant
             */
            type: "decline_tunnel";
        };
        /**
         * Draw
         * @description Take a face-up card of a kind (a color, or `joker`); null is the deck's top card.
         */
        Draw: {
            /** Card */
            card: string | null;
            /** Text */
            text: string;
            /**
             * Type
             * @constant
             */
            type: "draw";
        };
        /**
         * DrawEvent
         * @description A card was drawn; from the deck only the own seat hears which.
         */
        DrawEvent: {
            /** Card */
            card?: string;
            /**
             * From
             * @enum {string}
             */
            from: "deck" | "market";
            /** Place */
            place?: number;
            /** Reveals */
            reveals: boolean;
            /** Seat */
            seat: number | null;
            /** Seq */
            seq: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "draw";
        };
        /**
         * DrawTickets
         * @description Draw tickets to choose from.
         */
        DrawTickets: {
            /** Text */
            text: string;
            /**
             * Type
             * @constant
             */
            type: "draw_tickets";
        };
        /**
         * DrawTile
         * @description Draw a tile instead of laying one from the hand.
         */
        DrawTile: {
            /** Text */
            text: string;
            /**
             * Type
             * @constant
             */
            type: "draw_tile";
        };
        /**
         * DrawTileEvent
         * @description A tile was drawn; which, only the own seat hears.
         */
        DrawTileEvent: {
            /** Reveals */
            reveals: boolean;
            /** Seat */
            seat: number | null;
            /** Seq */
            seq: number;
            /** Tile */
            tile?: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "draw_tile";
        };
        /**
         * DrawnBoard
         * @description A board whose ground is in a picture; `base` is the color around it.
         */
        DrawnBoard: {
            /**
             * Base
             * @enum {string}
             */
            base: "water" | "land";
            /** Bleed */
            bleed: number;
            /** Cities */
            cities: {
                [key: string]: components["schemas"]["BoardCity"];
            };
            compass?: components["schemas"]["CompassBox"];
            credit?: components["schemas"]["CreditBox"];
            /** Format */
            format: number;
            /** Hash */
            hash: string;
            /** Height */
            height: number;
            /** Id */
            id: string;
            /** Names */
            names: components["schemas"]["SeaName"][];
            points?: components["schemas"]["PointsBox"];
            /** Routes */
            routes: {
                [key: string]: components["schemas"]["BoardRoute"];
            };
            slot: components["schemas"]["SlotSizes"];
            title?: components["schemas"]["TitleBox"];
            title_text: components["schemas"]["Title"];
            /** Width */
            width: number;
        };
        /**
         * DriveTaxiEvent
         * @description London: the taxi drove on with a tourist.
         */
        DriveTaxiEvent: {
            /** Color */
            color: string;
            /** From */
            from: number;
            /** Points */
            points: number;
            /** Reveals */
            reveals: boolean;
            /** Seat */
            seat: number | null;
            /** Seq */
            seq: number;
            /** Square */
            square: string;
            /** To */
            to: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "drive_taxi";
        };
        /**
         * Edit
         * @description A text and the changes that are to be made in it, in their order; docs/workshop.md.
         */
        Edit: {
            /**
             * Changes
             * @default []
             */
            changes: {
                [key: string]: boolean | number | string | number[] | null;
            }[];
            /** Text */
            text: string;
        };
        /**
         * Edition
         * @description An edition as lists show it.
         *
         *     `colors` are those that the seats of a game are dealt, the first so many as there are seats;
         *     none where colors are only how seats look.
         */
        Edition: {
            /** Colors */
            colors: string[];
            /** Compatible With */
            compatible_with: string;
            /**
             * Family
             * @enum {string}
             */
            family: "tickets" | "metro";
            /** Id */
            id: string;
            /** Note */
            note: string;
            /** Options */
            options: components["schemas"]["EditionOption"][];
            /** Players */
            players: [
                number,
                number
            ];
            /** Status */
            status: string;
            /** Title De */
            title_de: string;
            /** Title En */
            title_en: string;
        };
        /**
         * EditionFigures
         * @description How somebody does in an edition; `routes` counts in how many games each was theirs.
         *
         *     `mapped` is the number of games whose routes are known, `trail` the longest trail.
         */
        EditionFigures: {
            /** Best */
            best: number;
            /** Edition */
            edition: string;
            /** Games */
            games: number;
            /** Mapped */
            mapped: number;
            /** Mean */
            mean: number;
            /** Routes */
            routes: {
                [key: string]: number;
            };
            /** Sizes */
            sizes: components["schemas"]["SizeFigures"][];
            /** Title */
            title: string;
            /** Trail */
            trail: number | null;
            won: components["schemas"]["WinShare"];
        };
        /**
         * EditionOption
         * @description An option of an edition.
         *
         *     It is chosen together with all that it `needs` and with nothing it `clashes` with, which holds
         *     the others of its `group`. `players` is null where the edition's own numbers hold. With a
         *     `colorless` one no seat has a color that belongs to the game.
         */
        EditionOption: {
            /** Clashes */
            clashes: string[];
            /** Colorless */
            colorless: boolean;
            /** Group */
            group: string | null;
            /** Id */
            id: string;
            /** Needs */
            needs: string[];
            /** Players */
            players: [
                number,
                number
            ] | null;
            /** Summary De */
            summary_de: string;
            /** Summary En */
            summary_en: string;
            /** Title De */
            title_de: string;
            /** Title En */
            title_en: string;
        };
        /**
         * EngineState
         * @description How far compiling the rules is: `share` of the work, about how many `seconds` are left.
         *
         *     Every game can be played all the time. While the state is `preparing`, rules run as plain text
         *     and bots that search think less; so it stays if compiling has `failed`. `families` says the same
         *     of each family.
         */
        EngineState: {
            /** Families */
            families: components["schemas"]["FamilyState"][];
            /** Seconds */
            seconds: number | null;
            /** Share */
            share: number;
            /**
             * State
             * @enum {string}
             */
            state: "ready" | "preparing" | "failed";
        };
        /**
         * FamilyState
         * @description How far compiling the rules and bots of one family is: the part of all its boards.
         *
         *     `next` waits for its turn, `preparing` is being compiled, and `prepared` is compiled and
         *     waits until the server goes over to compiled rules; only then all are `ready`.
         */
        FamilyState: {
            /**
             * Family
             * @enum {string}
             */
            family: "tickets" | "metro";
            /** Share */
            share: number;
            /**
             * State
             * @enum {string}
             */
            state: "next" | "preparing" | "prepared" | "ready" | "failed";
        };
        /**
         * Figures
         * @description Everything about one table size.
         */
        Figures: {
            /** Bins */
            bins: [
                number,
                number,
                number
            ][];
            /** Cards Left */
            cards_left: {
                [key: string]: number;
            };
            /** Cities */
            cities: components["schemas"]["CityFigures"][];
            cut_off: components["schemas"]["Share"];
            /** Games */
            games: number;
            /** Gini */
            gini: number;
            /** Links */
            links: components["schemas"]["LinkFigures"][];
            /** Margin */
            margin: number;
            /** Players */
            players: number;
            /** Score */
            score: number;
            /** Score Deviation */
            score_deviation: number;
            /** Seats */
            seats: components["schemas"]["Share"][];
            /** Tickets */
            tickets: components["schemas"]["stellwerk__maps__shape__TicketFigures"][];
            /** Tickets Kept */
            tickets_kept: number;
            trail_wins: components["schemas"]["Share"] | null;
            /** Turns */
            turns: number;
            /** Winner Score */
            winner_score: number;
            /** Worth Deviation */
            worth_deviation: number;
        };
        /**
         * FillSpace
         * @description Put the waiting tourist on a space of the own row.
         */
        FillSpace: {
            /** Space */
            space: number;
            /** Text */
            text: string;
            /**
             * Type
             * @constant
             */
            type: "fill_space";
        };
        /**
         * FillSpaceEvent
         * @description Paris: a tourist was put on a space of the own row.
         */
        FillSpaceEvent: {
            /** Color */
            color: string;
            /** Reveals */
            reveals: boolean;
            /** Seat */
            seat: number | null;
            /** Seq */
            seq: number;
            /** Space */
            space: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "fill_space";
        };
        /**
         * Frame
         * @description A table at one moment, as one viewer may know it.
         *
         *     `view` is the truth (null before the start); `events` tell what happened after `since` up to
         *     `seq`, for animation and log. `seat` is the seat whose view it is, null for a spectator.
         *     `chat` holds the lines that are new to this connection.
         */
        Frame: {
            /** Chat */
            chat: components["schemas"]["ChatLine"][];
            /** Events */
            events: (components["schemas"]["UndoEvent"] | components["schemas"]["ChooseEvent"] | components["schemas"]["StartEvent"] | components["schemas"]["PassEvent"] | components["schemas"]["DrawEvent"] | components["schemas"]["OfferEvent"] | components["schemas"]["KeepEvent"] | components["schemas"]["TunnelEvent"] | components["schemas"]["ClaimEvent"] | components["schemas"]["PayTunnelEvent"] | components["schemas"]["TunnelFailedEvent"] | components["schemas"]["BuildStationEvent"] | components["schemas"]["ReshuffleEvent"] | components["schemas"]["ResetEvent"] | components["schemas"]["MarketEvent"] | components["schemas"]["LastRoundEvent"] | components["schemas"]["GameOverEvent"] | components["schemas"]["DrawTileEvent"] | components["schemas"]["LayEvent"] | components["schemas"]["SwapShareEvent"] | components["schemas"]["OpenShareEvent"] | components["schemas"]["PlaceStationEvent"] | components["schemas"]["RefuseEvent"] | components["schemas"]["AcceptEvent"] | components["schemas"]["LineEvent"] | components["schemas"]["RefillEvent"] | components["schemas"]["CompanyDoneEvent"] | components["schemas"]["TilesEvent"] | components["schemas"]["RevealShareEvent"] | components["schemas"]["SwapsOverEvent"] | components["schemas"]["OrderSightEvent"] | components["schemas"]["StartCityEvent"] | components["schemas"]["FillSpaceEvent"] | components["schemas"]["JoinEvent"] | components["schemas"]["TakeTouristsEvent"] | components["schemas"]["TouristLeavesEvent"] | components["schemas"]["PlaceTouristEvent"] | components["schemas"]["DriveTaxiEvent"] | components["schemas"]["CollectEvent"] | components["schemas"]["SetTouristEvent"] | components["schemas"]["PointTilesEvent"] | components["schemas"]["BerlinTicketsEvent"])[];
            outcome: components["schemas"]["Outcome"] | null;
            /** Seat */
            seat: number | null;
            /** Seq */
            seq: number;
            /** Since */
            since: number;
            table: components["schemas"]["Table"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "frame";
            /** View */
            view: (components["schemas"]["TicketsView"] | components["schemas"]["MetroView"]) | null;
            you: components["schemas"]["You"];
        };
        /**
         * Friend
         * @description Somebody in a logbook: `who` is what their figures are asked for by.
         */
        Friend: {
            /** Games */
            games: number;
            /** Name */
            name: string;
            /** Who */
            who: string;
        };
        /**
         * GameAnalysis
         * @description All of it, as far as it is; `seqs` is the number that each entry has at its table.
         */
        GameAnalysis: {
            /** Complete */
            complete: boolean;
            /** Dealt */
            dealt: number[];
            /** Depth */
            depth: string;
            /** Entries */
            entries: components["schemas"]["AnalysisEntry"][];
            /** Game */
            game: string;
            /** Last Round */
            last_round: number | null;
            /** Luck */
            luck: components["schemas"]["AnalysisAccount"][];
            /** Moments */
            moments: components["schemas"]["AnalysisMoment"][][];
            /** Names */
            names: string[];
            /** Players */
            players: number;
            /** Result */
            result: number[];
            /** Scores */
            scores: number[];
            /** Seats */
            seats: number[];
            /** Seed */
            seed: number;
            /** Seqs */
            seqs: number[];
            /** Solo */
            solo: boolean;
            /** Start */
            start: number[];
            /** Summary */
            summary: components["schemas"]["AnalysisSummary"][];
        };
        /**
         * GameFacts
         * @description A game by its name: is it possible for so many players, and what is printed on its parts.
         *
         *     `facts` is what the family tells about the game: cities, routes and tickets, or tiles, stations
         *     and sights.
         */
        GameFacts: {
            /** Content Hash */
            content_hash: string;
            /** Facts */
            facts: components["schemas"]["TicketsFacts"] | components["schemas"]["MetroFacts"];
            /**
             * Family
             * @enum {string}
             */
            family: "tickets" | "metro";
            /** Name */
            name: string;
            /** Players */
            players: number;
            /** Rules Version */
            rules_version: number;
        };
        /**
         * GameOverEvent
         * @description The game is over, and why.
         */
        GameOverEvent: {
            /** Reason */
            reason: string;
            /** Reveals */
            reveals: boolean;
            /** Seat */
            seat: number | null;
            /** Seq */
            seq: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "game_over";
        };
        /**
         * GrownLine
         * @description A line as an action would leave it; `before` is its length now.
         */
        GrownLine: {
            /** Before */
            before: number;
            /** Color */
            color: string | null;
            /** End */
            end: string | null;
            /** Finished */
            finished: boolean;
            /** Length */
            length: number;
            /** Line */
            line: string;
            /** Next */
            next: string | null;
            /** Points */
            points: number | null;
            /** Seat */
            seat: number | null;
            /** Squares */
            squares: string[];
            /** Stretches */
            stretches: [
                string,
                number,
                number
            ][];
        };
        /**
         * Health
         * @description Whether the server can do its work.
         */
        Health: {
            /** Rules Ready */
            rules_ready: boolean;
            /**
             * Status
             * @constant
             */
            status: "ok";
            /** Version */
            version: string;
        };
        /**
         * HeldTicket
         * @description A ticket somebody kept to the end, and what it brought: less than 0 if not completed.
         */
        HeldTicket: {
            /** Points */
            points: number;
            /** Ticket */
            ticket: string;
        };
        /**
         * Hint
         * @description What a search would consider at an entry; no decision where there is nothing to choose.
         *
         *     `warns`: the action that was asked about costs more than 10 percentage points.
         */
        Hint: {
            decision: components["schemas"]["AnalysisDecision"] | null;
            /** Forced */
            forced: boolean;
            /** Seat */
            seat: number;
            /** Seq */
            seq: number;
            /** Warns */
            warns: boolean;
        };
        /**
         * Join
         * @description Put the waiting tourist beside another one.
         */
        Join: {
            /** Square */
            square: string;
            /** Text */
            text: string;
            /**
             * Type
             * @constant
             */
            type: "join";
        };
        /**
         * JoinEvent
         * @description Paris: a tourist was put beside another one.
         */
        JoinEvent: {
            /** Color */
            color: string;
            /** Reveals */
            reveals: boolean;
            /** Seat */
            seat: number | null;
            /** Seq */
            seq: number;
            /** Square */
            square: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "join";
        };
        /**
         * Judgment
         * @description The score and what it is made of.
         */
        Judgment: {
            /** J */
            j: number;
            /** Parts */
            parts: components["schemas"]["Part"][];
            /** Score */
            score: number;
        };
        /**
         * Keep
         * @description Keep these tickets of the offer.
         */
        Keep: {
            /** Text */
            text: string;
            /** Tickets */
            tickets: string[];
            /**
             * Type
             * @constant
             */
            type: "keep";
        };
        /**
         * KeepEvent
         * @description Tickets were kept and returned.
         */
        KeepEvent: {
            /** Count */
            count: number;
            /** Returned */
            returned: number;
            /** Reveals */
            reveals: boolean;
            /** Seat */
            seat: number | null;
            /** Seq */
            seq: number;
            /** Tickets */
            tickets?: string[];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "keep";
        };
        /**
         * LaidTile
         * @description A tile as it lies.
         */
        LaidTile: {
            /**
             * Direction
             * @enum {string}
             */
            direction: "north" | "east" | "south" | "west";
            /** Tile */
            tile: string;
        };
        /**
         * LastRoundEvent
         * @description The last round begins.
         */
        LastRoundEvent: {
            /** Reveals */
            reveals: boolean;
            /** Seat */
            seat: number | null;
            /** Seq */
            seq: number;
            /** Turns Left */
            turns_left: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "last_round";
        };
        /**
         * Lay
         * @description Lay a tile on a square; with free orientation the direction it looks.
         */
        Lay: {
            /** Direction */
            direction: ("north" | "east" | "south" | "west") | null;
            /** Square */
            square: string;
            /** Text */
            text: string;
            /** Tile */
            tile: string;
            /**
             * Type
             * @constant
             */
            type: "lay";
        };
        /**
         * LayEvent
         * @description A tile was laid, from the hand or just drawn from the tower.
         */
        LayEvent: {
            /**
             * Direction
             * @enum {string}
             */
            direction: "north" | "east" | "south" | "west";
            /**
             * From
             * @enum {string}
             */
            from: "hand" | "tower";
            /** Reveals */
            reveals: boolean;
            /** Seat */
            seat: number | null;
            /** Seq */
            seq: number;
            /** Square */
            square: string;
            /** Tile */
            tile: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "lay";
        };
        /**
         * Line
         * @description One line of a score sheet: what scored, how many points, and the proof.
         *
         *     `proof` names the routes, squares or tickets that prove it, in order; `borrowed` those of them
         *     that belong to somebody else.
         */
        Line: {
            /**
             * Borrowed
             * @default []
             */
            borrowed: string[];
            /**
             * Done
             * @default true
             */
            done: boolean;
            /** Points */
            points: number;
            /**
             * Proof
             * @default []
             */
            proof: string[];
            /** Type */
            type: string;
            /**
             * What
             * @default
             */
            what: string;
        };
        /**
         * LineEvent
         * @description A line was finished.
         */
        LineEvent: {
            /** Color */
            color: string | null;
            /** Doubled */
            doubled: boolean;
            /** End */
            end: string | null;
            /** Length */
            length: number;
            /** Line */
            line: string;
            /** Points */
            points: number | null;
            /** Reveals */
            reveals: boolean;
            /** Seat */
            seat: number | null;
            /** Seq */
            seq: number;
            /** Squares */
            squares: string[];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "line";
        };
        /**
         * LinesEffect
         * @description What an action would do: the lines it changes, those it finishes, tourists and points.
         */
        LinesEffect: {
            /** Finished */
            finished: string[];
            /** Lines */
            lines: components["schemas"]["GrownLine"][];
            /** Points */
            points: number;
            /** Tourists */
            tourists: string[];
            /**
             * Type
             * @constant
             */
            type: "lines";
        };
        /**
         * Link
         * @description A link to share, also as a QR code (an SVG picture as text).
         */
        Link: {
            /** Expires At */
            expires_at: string | null;
            /** Qr */
            qr: string;
            /** Url */
            url: string;
        };
        /**
         * LinkFigures
         * @description Two neighbors: in how many games somebody claimed a route there, and how often these won.
         */
        LinkFigures: {
            claimed: components["schemas"]["Share"];
            /** Id */
            id: string;
            wins: components["schemas"]["Share"];
        };
        /**
         * Lobby
         * @description Public tables that wait for players, those that are played, and some of one's own.
         *
         *     `games` is how many one has altogether.
         */
        Lobby: {
            /** Games */
            games: number;
            /** Mine */
            mine: components["schemas"]["MyTable"][];
            /** Open */
            open: components["schemas"]["Table"][];
            /** Running */
            running: components["schemas"]["Table"][];
            /**
             * Type
             * @constant
             */
            type: "lobby";
        };
        /**
         * LogEntry
         * @description A game in a logbook, to be put into it: when, where, what, who, and how it ended.
         *
         *     `game` is a name like `europe:1912`, `title` that of somebody's own map. `table` is where it was
         *     played, if here.
         */
        LogEntry: {
            /** Game */
            game: string;
            /**
             * Note
             * @default
             */
            note: string;
            /**
             * Place
             * @default
             */
            place: string;
            /**
             * Played At
             * Format: date-time
             */
            played_at: string;
            /** Players */
            players: components["schemas"]["LogPlayer"][];
            /**
             * Source
             * @default hand
             * @enum {string}
             */
            source: "table" | "pad" | "hand";
            /** Table */
            table?: string | null;
            /**
             * Title
             * @default
             */
            title: string;
        };
        /**
         * LogFile
         * @description A whole logbook, to be kept elsewhere and read again.
         */
        LogFile: {
            /** Games */
            games: components["schemas"]["LogGame"][];
        };
        /**
         * LogGame
         * @description A game that is in a logbook.
         */
        LogGame: {
            /** Game */
            game: string;
            /** Id */
            id: string;
            /**
             * Note
             * @default
             */
            note: string;
            /**
             * Place
             * @default
             */
            place: string;
            /**
             * Played At
             * Format: date-time
             */
            played_at: string;
            /** Players */
            players: components["schemas"]["LogPlayer"][];
            /**
             * Source
             * @default hand
             * @enum {string}
             */
            source: "table" | "pad" | "hand";
            /** Table */
            table?: string | null;
            /**
             * Title
             * @default
             */
            title: string;
        };
        /**
         * LogPlayer
         * @description How somebody did. `who` is `me`, `person:ID`, `bot:NAME`, or empty for just a name.
         *
         *     `parts` are the points by kind of line and add up to the total; they may be left out.
         */
        LogPlayer: {
            /** Name */
            name: string;
            /** Parts */
            parts?: {
                [key: string]: number;
            };
            /** Place */
            place: number;
            /**
             * Routes
             * @default []
             */
            routes: string[];
            /**
             * Stations
             * @default []
             */
            stations: string[];
            /**
             * Tickets
             * @default []
             */
            tickets: components["schemas"]["HeldTicket"][];
            /** Total */
            total: number;
            /** Trail */
            trail?: number | null;
            /**
             * Who
             * @default
             */
            who: string;
        };
        /**
         * LogRead
         * @description How many games were read into a logbook, and how many are in it now.
         */
        LogRead: {
            /** Number */
            number: number;
            /** Read */
            read: number;
        };
        /**
         * LogTable
         * @description The same as a table in columns (CSV).
         */
        LogTable: {
            /** Csv */
            csv: string;
        };
        /**
         * Logbook
         * @description A page of somebody's logbook, the newest first; how many games are in it, and who.
         */
        Logbook: {
            /** Friends */
            friends: components["schemas"]["Friend"][];
            /** Games */
            games: components["schemas"]["LogGame"][];
            /** Number */
            number: number;
        };
        /**
         * London
         * @description The circuit, the taxi, the spaces it may reach in order, and the points.
         */
        London: {
            /** Ahead */
            ahead: number[];
            /** Circuit */
            circuit: string[];
            /**
             * Id
             * @constant
             */
            id: "london";
            /** Points */
            points: number[];
            /** Sights */
            sights: string[];
            /** Taxi */
            taxi: number | null;
            /** Tourists */
            tourists: {
                [key: string]: string[];
            };
        };
        /**
         * Look
         * @description Look at the table from another own seat (pass and play; any seat when the game is over).
         */
        Look: {
            /** Seat */
            seat: number | null;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "look";
        };
        /**
         * LookedAt
         * @description A map in the workshop; no model where the text cannot be parsed.
         */
        LookedAt: {
            model: components["schemas"]["MapModel"] | null;
            /** Playable */
            playable: boolean;
            /** Problems */
            problems: components["schemas"]["MapProblem"][];
            /** Text */
            text: string;
        };
        /**
         * MapBoard
         * @description The board of a map: a sketch until `final`.
         */
        MapBoard: {
            board: components["schemas"]["DrawnBoard"];
            /** Final */
            final: boolean;
        };
        /**
         * MapCity
         * @description A city; `at` is where it lies, in the units of the file.
         */
        MapCity: {
            /** At */
            at: [
                number,
                number
            ] | null;
            /** Attraction */
            attraction: boolean;
            /** Big */
            big: boolean;
            /** De */
            de: string;
            /** En */
            en: string;
            /** Id */
            id: string;
            /** Name */
            name: string;
        };
        /**
         * MapGround
         * @description A piece of the ground, as the path of an SVG.
         */
        MapGround: {
            /** D */
            d: string;
            /** Kind */
            kind: string;
        };
        /**
         * MapInfo
         * @description A map as lists show it. `token` is the end of its link, for its owner alone.
         */
        MapInfo: {
            /**
             * Changed At
             * Format: date-time
             */
            changed_at: string;
            /** Cities */
            cities: number;
            /** Id */
            id: string;
            /** Mine */
            mine: boolean;
            /** Playable */
            playable: boolean;
            /** Title */
            title: string;
            /** Title De */
            title_de: string;
            /** Token */
            token: string | null;
            /** Version */
            version: number;
        };
        /**
         * MapJob
         * @description Long work on a map, as far as it is.
         */
        MapJob: {
            /** Done */
            done: number;
            /** Error */
            error: string | null;
            /** Id */
            id: string;
            /**
             * Kind
             * @enum {string}
             */
            kind: "balance" | "print";
            /**
             * Status
             * @enum {string}
             */
            status: "waiting" | "running" | "done" | "failed" | "canceled";
            /** Total */
            total: number;
        };
        /**
         * MapList
         * @description One's own maps, those on the server's shelf, and how many one may keep, how long.
         */
        MapList: {
            /** Letters */
            letters: number;
            /** Mine */
            mine: components["schemas"]["MapInfo"][];
            /** Most */
            most: number;
            /** Shelf */
            shelf: components["schemas"]["MapInfo"][];
        };
        /**
         * MapModel
         * @description What the file of a map says, as far as it can be read.
         */
        MapModel: {
            /** Cities */
            cities: components["schemas"]["MapCity"][];
            /** Colors */
            colors: string[];
            /** Credit */
            credit: string;
            /** Ground */
            ground: components["schemas"]["MapGround"][];
            /** Id */
            id: string;
            /** Note */
            note: string;
            /** Players */
            players: [
                number,
                number
            ];
            /** Routes */
            routes: components["schemas"]["MapRoute"][];
            /** Tickets */
            tickets: components["schemas"]["MapTicket"][];
            title: components["schemas"]["MapTitle"];
            /** Values */
            values: {
                [key: string]: boolean | number | string;
            };
        };
        /**
         * MapPage
         * @description A map in the workshop that is kept here.
         */
        MapPage: {
            info: components["schemas"]["MapInfo"];
            model: components["schemas"]["MapModel"] | null;
            /** Playable */
            playable: boolean;
            /** Problems */
            problems: components["schemas"]["MapProblem"][];
            /** Text */
            text: string;
        };
        /**
         * MapProblem
         * @description What is wrong with a map (`error`), or worth another look (`hint`), and where.
         */
        MapProblem: {
            /** Code */
            code: string;
            /**
             * Level
             * @enum {string}
             */
            level: "error" | "hint";
            /** Line */
            line: number;
            /** Place */
            place: string;
            /** Sentence */
            sentence: string;
        };
        /**
         * MapRemark
         * @description What is remarked: good, fair, poor or few for the verdict, then hints by their weight.
         */
        MapRemark: {
            /** Code */
            code: string;
            /** Ids */
            ids: string[];
            /** Numbers */
            numbers: number[];
        };
        /**
         * MapRoute
         * @description A route; `tickets` are those whose shortest way leads over it.
         */
        MapRoute: {
            /** A */
            a: string;
            /** B */
            b: string;
            /** Bend */
            bend: number;
            /** Color */
            color: string;
            /** Ferry */
            ferry: number;
            /** Id */
            id: string;
            /** Length */
            length: number;
            /** Points */
            points: number;
            /** Tickets */
            tickets: string[];
            /** Tunnel */
            tunnel: boolean;
        };
        /**
         * MapTicket
         * @description A ticket; `spaces` is the length of its shortest way (0: there is none), `way` its pairs.
         */
        MapTicket: {
            /** A */
            a: string;
            /** B */
            b: string;
            /** Id */
            id: string;
            /** Long */
            long: boolean;
            /** Points */
            points: number;
            /** Spaces */
            spaces: number;
            /** Way */
            way: string[];
        };
        /**
         * MapTitle
         * @description A title in both languages.
         */
        MapTitle: {
            /** De */
            de: string;
            /** En */
            en: string;
        };
        /**
         * MarketEvent
         * @description The face-up cards as they lie now.
         */
        MarketEvent: {
            /** Market */
            market: (string | null)[];
            /** Reveals */
            reveals: boolean;
            /** Seat */
            seat: number | null;
            /** Seq */
            seq: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "market";
        };
        /**
         * Me
         * @description Who one is: a public id and a display name.
         */
        Me: {
            /**
             * Created At
             * Format: date-time
             */
            created_at: string;
            /** Name */
            name: string;
            /** Player */
            player: string;
        };
        /**
         * Measured
         * @description Where the levels were measured; `own`: just this game and table.
         */
        Measured: {
            /** Game */
            game: string;
            /** Own */
            own: boolean;
            /** Players */
            players: number;
        };
        /**
         * MetroCounts
         * @description Tiles left in the tower.
         */
        MetroCounts: {
            /** Tower */
            tower: number;
        };
        /**
         * MetroFacts
         * @description What is printed; `swaps_end`: points of a company that end swapping; `each`: of a player.
         */
        MetroFacts: {
            /** City */
            city: string | null;
            /** City Squares */
            city_squares: string[];
            /** Colors */
            colors: string[];
            /** Each */
            each: number;
            /** Edition */
            edition: string;
            /** Free */
            free: boolean;
            /** Hand */
            hand: number;
            /** Options */
            options: string[];
            /** Percents */
            percents: number[];
            /** Platforms */
            platforms: components["schemas"]["PlatformFacts"][];
            /** Point Tiles */
            point_tiles: {
                [key: string]: number[];
            };
            /** Sights */
            sights: components["schemas"]["SightFacts"][];
            /** Stations */
            stations: components["schemas"]["StationFacts"][];
            /** Swaps End */
            swaps_end: number;
            /** Tiles */
            tiles: components["schemas"]["TileFacts"][];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "metro";
        };
        /**
         * MetroLine
         * @description A line with its way over the tiles.
         */
        MetroLine: {
            /** Color */
            color: string | null;
            /** End */
            end: string | null;
            /** Finished */
            finished: boolean;
            /** Length */
            length: number;
            /** Line */
            line: string;
            /** Next */
            next: string | null;
            /** Points */
            points: number | null;
            /** Seat */
            seat: number | null;
            /** Squares */
            squares: string[];
            /** Stretches */
            stretches: [
                string,
                number,
                number
            ][];
        };
        /**
         * MetroMe
         * @description What only the own seat knows, also of the city.
         */
        MetroMe: {
            /** Drawn */
            drawn: string | null;
            /** Hand */
            hand: string[];
            /** Marker Points */
            marker_points?: number;
            /** Markers */
            markers?: string[];
            /** Seat */
            seat: number;
            /** Sights */
            sights?: string[];
        };
        /**
         * MetroPreview
         * @description An action, whether it is legal, and what it would do; null if it is not legal.
         */
        MetroPreview: {
            /** Action */
            action: components["schemas"]["DrawTile"] | components["schemas"]["Lay"] | components["schemas"]["SwapShare"] | components["schemas"]["PlaceStation"] | components["schemas"]["OrderSight"] | components["schemas"]["FillSpace"] | components["schemas"]["Join"] | components["schemas"]["SetTourist"] | components["schemas"]["Refuse"] | components["schemas"]["Accept"];
            effect: components["schemas"]["LinesEffect"] | null;
            /** Legal */
            legal: boolean;
        };
        /**
         * MetroSeat
         * @description What everybody may know of a seat; `color` is null with companies.
         */
        MetroSeat: {
            /** Color */
            color: string | null;
            /** Drawn */
            drawn: boolean;
            /** Gained */
            gained: number;
            /** Score */
            score: number;
            /** Seat */
            seat: number;
            /** Tiles */
            tiles: number;
        };
        /**
         * MetroView
         * @description A game of Metro as one viewer may know it.
         */
        MetroView: {
            /** Board */
            board: {
                [key: string]: components["schemas"]["LaidTile"];
            };
            /** City */
            city: components["schemas"]["Paris"] | components["schemas"]["Stockholm"] | components["schemas"]["London"] | components["schemas"]["NewYork"] | components["schemas"]["StPetersburg"] | components["schemas"]["Berlin"] | null;
            /** Companies */
            companies: components["schemas"]["Company"][] | null;
            counts: components["schemas"]["MetroCounts"];
            /** First */
            first: number;
            /** Game */
            game: string;
            /** Last */
            last: string | null;
            /** Legal */
            legal: (components["schemas"]["DrawTile"] | components["schemas"]["Lay"] | components["schemas"]["SwapShare"] | components["schemas"]["PlaceStation"] | components["schemas"]["OrderSight"] | components["schemas"]["FillSpace"] | components["schemas"]["Join"] | components["schemas"]["SetTourist"] | components["schemas"]["Refuse"] | components["schemas"]["Accept"])[];
            /** Lines */
            lines: components["schemas"]["MetroLine"][];
            me: components["schemas"]["MetroMe"] | null;
            /** Middle */
            middle: {
                [key: string]: components["schemas"]["LaidTile"];
            };
            /**
             * Phase
             * @enum {string}
             */
            phase: "order" | "turn" | "lay" | "choose" | "refuse" | "over";
            /** Players */
            players: number;
            /** Reason */
            reason: string | null;
            /** Scores */
            scores: {
                [key: string]: number;
            };
            /** Seats */
            seats: components["schemas"]["MetroSeat"][];
            shares: components["schemas"]["Shares"] | null;
            solo: components["schemas"]["Solo"] | null;
            /** Stations */
            stations: {
                [key: string]: string | null;
            } | null;
            /** To Act */
            to_act: number[];
            /** Turns */
            turns: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "metro";
        };
        /**
         * MyGames
         * @description Some of one's own tables, and how many there are altogether.
         */
        MyGames: {
            /** Games */
            games: number;
            /** Mine */
            mine: components["schemas"]["MyTable"][];
        };
        /**
         * MyRatings
         * @description One's own ratings by edition, every game that made them, and the bots' to compare.
         */
        MyRatings: {
            /** Bots */
            bots: components["schemas"]["Standing"][];
            /** History */
            history: components["schemas"]["RatedMoment"][];
            /** Standings */
            standings: components["schemas"]["Standing"][];
        };
        /**
         * MyTable
         * @description A table at which the viewer sits, and whether it is the viewer's turn.
         *
         *     `places` tells how each seat did, when the game is over; `tidied_at` when the table will be
         *     deleted if nobody touches it until then.
         */
        MyTable: {
            /** Places */
            places: components["schemas"]["Place"][] | null;
            /** Seats */
            seats: number[];
            table: components["schemas"]["Table"];
            /** Tidied At */
            tidied_at: string | null;
            /** Your Turn */
            your_turn: boolean;
        };
        /**
         * Naming
         * @description The name to be known by; null lets the server choose one, or keeps it.
         */
        Naming: {
            /** Name */
            name?: string | null;
        };
        /**
         * NewMap
         * @description What a new map begins as; exactly one of the first four.
         *
         *     `text` is a file, `copy` a map that one may see, `builtin` the id of an edition, `empty` the
         *     rules of a map without cities.
         */
        NewMap: {
            /** Builtin */
            builtin?: string | null;
            /** Copy Of */
            copy_of?: string | null;
            /** Empty */
            empty?: ("usa" | "europe" | "new_york") | null;
            /** Text */
            text?: string | null;
            /** Title */
            title?: string | null;
        };
        /**
         * NewYork
         * @description Tableaux, waiting tourists (by station) and those collected.
         */
        NewYork: {
            /**
             * Id
             * @constant
             */
            id: "new_york";
            /** Tableaux */
            tableaux: {
                [key: string]: string;
            };
            /** Taken */
            taken: {
                [key: string]: {
                    [key: string]: number;
                };
            };
            /** Tourists */
            tourists: {
                [key: string]: string;
            };
        };
        /**
         * OfferEvent
         * @description Tickets were drawn to choose from.
         */
        OfferEvent: {
            /** Count */
            count: number;
            /** Reveals */
            reveals: boolean;
            /** Seat */
            seat: number | null;
            /** Seq */
            seq: number;
            /** Tickets */
            tickets?: string[];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "offer";
        };
        /**
         * OpenShareEvent
         * @description The share that lies open now.
         */
        OpenShareEvent: {
            /** Color */
            color: string | null;
            /** Percent */
            percent: number;
            /** Reveals */
            reveals: boolean;
            /** Seat */
            seat: number | null;
            /** Seq */
            seq: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "open_share";
        };
        /**
         * OpenTable
         * @description Open a table. Without `seats`: one seat of one's own and bots in the others.
         *
         *     `map` is the text of an own map file; then `game` holds its options only (`map:short`). `colors`
         *     names one for each seat: in Metro those of the frame, else any of the palette's for players.
         *     A game that is not `rated` counts for nobody; nor do games from a record, on own maps, or with
         *     a `coach`: hints and warnings, for one person among bots.
         */
        OpenTable: {
            /**
             * Coach
             * @default false
             */
            coach: boolean;
            /** Colors */
            colors?: string[] | null;
            /** First */
            first?: number | null;
            /**
             * Game
             * @default usa
             */
            game: string;
            /** Map */
            map?: string | null;
            pace?: components["schemas"]["Pace"] | null;
            /**
             * Public
             * @default false
             */
            public: boolean;
            /**
             * Rated
             * @default true
             */
            rated: boolean;
            recorded?: components["schemas"]["Recorded"] | null;
            /** Seats */
            seats?: components["schemas"]["SeatWish"][] | null;
            /**
             * Start
             * @default false
             */
            start: boolean;
        };
        /**
         * Opponent
         * @description Somebody played against: how often one was before them, level, and behind.
         */
        Opponent: {
            /** Ahead */
            ahead: number;
            /** Behind */
            behind: number;
            /** Games */
            games: number;
            /** Level */
            level: number;
            /** Name */
            name: string;
            /** Who */
            who: string;
        };
        /**
         * OrderSight
         * @description Put a sight next into the own row.
         */
        OrderSight: {
            /** Sight */
            sight: string;
            /** Text */
            text: string;
            /**
             * Type
             * @constant
             */
            type: "order_sight";
        };
        /**
         * OrderSightEvent
         * @description Paris: a sight was put into a row; which, only the own seat hears.
         */
        OrderSightEvent: {
            /** Reveals */
            reveals: boolean;
            /** Seat */
            seat: number | null;
            /** Seq */
            seq: number;
            /** Sight */
            sight?: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "order_sight";
        };
        /**
         * Outcome
         * @description How a game ended: why, who took which place, and the score sheet of every seat.
         *
         *     With companies, and in solo, the companies have sheets of their own.
         */
        Outcome: {
            /**
             * Companies
             * @default []
             */
            companies: components["schemas"]["CompanySheet"][];
            /** Reason */
            reason: string;
            /** Sheets */
            sheets: components["schemas"]["ScoreSheet"][];
            /** Standings */
            standings: number[][];
        };
        /**
         * Pace
         * @description Minutes for each turn, and a reserve of minutes for the whole game; null is untimed.
         */
        Pace: {
            /** Minutes */
            minutes: number;
            /**
             * Reserve
             * @default 0
             */
            reserve: number;
        };
        /**
         * Pad
         * @description A game as it lies on a real table.
         */
        Pad: {
            /** Game */
            game: string;
            /** Players */
            players: components["schemas"]["PadPlayer"][];
            /**
             * @default {
             *       "board": [],
             *       "collected": [],
             *       "lines": [],
             *       "sights": [],
             *       "stations": []
             *     }
             */
            table: components["schemas"]["PadForAll"];
        };
        /**
         * PadForAll
         * @description What lies on a table of Metro for all: its board or its lines, and what belongs to a city.
         */
        PadForAll: {
            /**
             * Board
             * @default []
             */
            board: string[];
            /**
             * Collected
             * @default []
             */
            collected: string[];
            /**
             * Lines
             * @default []
             */
            lines: string[];
            /**
             * Sights
             * @default []
             */
            sights: string[];
            /**
             * Stations
             * @default []
             */
            stations: string[];
        };
        /**
         * PadLink
         * @description A pad that is shared from now on: its id, and the link to it.
         */
        PadLink: {
            /** Id */
            id: string;
            link: components["schemas"]["Link"];
            /** Version */
            version: number;
        };
        /**
         * PadPerson
         * @description Who plays, and the number of the color of their pieces.
         */
        PadPerson: {
            /** Color */
            color: number;
            /** Name */
            name: string;
        };
        /**
         * PadPlayer
         * @description What one player has on the table: routes, cities and tickets by id, or by their names.
         *
         *     The rest is Metro's: color and shares, and what belongs to a city (docs: the score pad).
         */
        PadPlayer: {
            /**
             * Color
             * @default
             */
            color: string;
            /**
             * Markers
             * @default []
             */
            markers: string[];
            /**
             * Name
             * @default
             */
            name: string;
            /**
             * Routes
             * @default []
             */
            routes: string[];
            /**
             * Shares
             * @default []
             */
            shares: string[];
            /**
             * Sights
             * @default []
             */
            sights: string[];
            /**
             * Stations
             * @default []
             */
            stations: string[];
            /**
             * Tickets
             * @default []
             */
            tickets: string[];
            /**
             * Tourists
             * @default []
             */
            tourists: string[];
        };
        /**
         * PadScore
         * @description The score sheets of a pad, as after a game played here, and what was noticed on it.
         *
         *     `pieces` are those each player has left, by kind (Metro: lines that still run); `last_round`
         *     says whether somebody has so few that the game ends. `lines` are Metro's, with their ways;
         *     `connected` are the tickets of the game that each player's own routes connect.
         */
        PadScore: {
            /**
             * Connected
             * @default []
             */
            connected: string[][];
            /** Last Round */
            last_round: boolean;
            /**
             * Lines
             * @default []
             */
            lines: components["schemas"]["MetroLine"][];
            outcome: components["schemas"]["Outcome"];
            /** Pieces */
            pieces: {
                [key: string]: number;
            }[];
            /** Remarks */
            remarks: components["schemas"]["Remark"][];
        };
        /**
         * PadSheet
         * @description A pad as the page keeps it: everything that was tapped.
         */
        PadSheet: {
            /** Game */
            game: string;
            /**
             * Id
             * @default
             */
            id: string;
            /** Metro */
            metro: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            /** People */
            people: components["schemas"]["PadPerson"][];
            /** Routes */
            routes: {
                [key: string]: number;
            };
            /** Stations */
            stations: {
                [key: string]: number;
            };
            /** Tickets */
            tickets: {
                [key: string]: number;
            };
        };
        /**
         * Paris
         * @description Rows, filled spaces and the longest unbroken run of each, and tourists.
         */
        Paris: {
            /** Filled */
            filled: number[][];
            /**
             * Id
             * @constant
             */
            id: "paris";
            /** Longest */
            longest: number[];
            /** Rows */
            rows: string[][];
            /** Tourists */
            tourists: {
                [key: string]: string[];
            };
            /** Waiting */
            waiting: string[];
        };
        /**
         * Part
         * @description One term: its figure and how many points it takes from the score.
         */
        Part: {
            /** Figure */
            figure: number;
            /** Name */
            name: string;
            /** Points */
            points: number;
        };
        /**
         * Pass
         * @description Do nothing; legal only when nothing else is.
         */
        Pass: {
            /** Text */
            text: string;
            /**
             * Type
             * @constant
             */
            type: "pass";
        };
        /**
         * PassEvent
         * @description Nothing could be done.
         */
        PassEvent: {
            /** Reveals */
            reveals: boolean;
            /** Seat */
            seat: number | null;
            /** Seq */
            seq: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "pass";
        };
        /**
         * PayTunnel
         * @description Pay what the tunnel asks for.
         */
        PayTunnel: {
            /** Cards */
            cards: number;
            /** Color */
            color: string | null;
            /** Jokers */
            jokers: number;
            /** Text */
            text: string;
            /**
             * Type
             * @constant
             */
            type: "pay_tunnel";
        };
        /**
         * PayTunnelEvent
         * @description The tunnel was paid for.
         */
        PayTunnelEvent: {
            /** Cards */
            cards: number;
            /** Color */
            color: string | null;
            /** Jokers */
            jokers: number;
            /** Reveals */
            reveals: boolean;
            /** Seat */
            seat: number | null;
            /** Seq */
            seq: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "pay_tunnel";
        };
        /**
         * Payment
         * @description Cards of one color, and jokers; the color is null for jokers alone.
         */
        Payment: {
            /** Cards */
            cards: number;
            /** Color */
            color: string | null;
            /** Jokers */
            jokers: number;
        };
        /**
         * Ping
         * @description A client's sign of life on a socket.
         */
        Ping: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "ping";
        };
        /**
         * Place
         * @description How a seat did in a finished game.
         */
        Place: {
            /** Place */
            place: number;
            /** Total */
            total: number;
        };
        /**
         * PlaceStation
         * @description Put a station on a platform; with companies the share shown for it.
         */
        PlaceStation: {
            /** Color */
            color: string | null;
            /** Percent */
            percent: number | null;
            /** Platform */
            platform: string;
            /** Text */
            text: string;
            /**
             * Type
             * @constant
             */
            type: "place_station";
        };
        /**
         * PlaceStationEvent
         * @description A station was put on a platform; with companies the percentage of the share shown.
         */
        PlaceStationEvent: {
            /** Color */
            color: string;
            /** Percent */
            percent?: number;
            /** Platform */
            platform: string;
            /** Reveals */
            reveals: boolean;
            /** Seat */
            seat: number | null;
            /** Seq */
            seq: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "place_station";
        };
        /**
         * PlaceTouristEvent
         * @description Stockholm: a tourist went to a sight.
         */
        PlaceTouristEvent: {
            /** Color */
            color: string;
            /** Points */
            points?: number;
            /** Reveals */
            reveals: boolean;
            /** Seat */
            seat: number | null;
            /** Seq */
            seq: number;
            /** Sight */
            sight: string;
            /** Space */
            space: number;
            /** Square */
            square: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "place_tourist";
        };
        /**
         * PlatformFacts
         * @description A platform of the central stations.
         */
        PlatformFacts: {
            /** Platform */
            platform: string;
            /**
             * Side
             * @enum {string}
             */
            side: "north" | "east" | "south" | "west";
            /** Square */
            square: string;
        };
        /**
         * PlayerStatistics
         * @description How a player does in an edition: `player` is the public id of a person, null for bots.
         *
         *     People keep their figures under every name they take; `name` is the one they have now.
         */
        PlayerStatistics: {
            /** Best Score */
            best_score: number;
            /** Bot */
            bot: boolean;
            /** Edition */
            edition: string;
            /** Games */
            games: number;
            /** Mean Place */
            mean_place: number;
            /** Mean Score */
            mean_score: number;
            /** Name */
            name: string;
            /** Player */
            player: string | null;
            /** Wins */
            wins: number;
        };
        /**
         * PointTile
         * @description A point tile taken; its points are null where not known.
         */
        PointTile: {
            /** Color */
            color: string;
            /** Points */
            points: number | null;
        };
        /**
         * PointTilesEvent
         * @description St. Petersburg: point tiles were taken; their points only the owner hears.
         */
        PointTilesEvent: {
            /** Color */
            color: string;
            /** Count */
            count: number;
            /** Line */
            line: string;
            /** Owner */
            owner: string;
            /** Points */
            points?: number[];
            /** Reveals */
            reveals: boolean;
            /** Seat */
            seat: number | null;
            /** Seq */
            seq: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "point_tiles";
        };
        /**
         * PointsBox
         * @description The table of points: rows of kind, length and points.
         */
        PointsBox: {
            /** Height */
            height: number;
            /** Rows */
            rows: [
                string,
                number,
                number
            ][];
            /** Width */
            width: number;
            /** X */
            x: number;
            /** Y */
            y: number;
        };
        /**
         * Pong
         * @description The answer to a ping.
         */
        Pong: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "pong";
        };
        /**
         * Problem
         * @description What went wrong: a stable code, a sentence, and (when stale) the current frame.
         */
        Problem: {
            /** Code */
            code: string;
            frame?: components["schemas"]["Frame"] | null;
            /** Sentence */
            sentence: string;
        };
        /**
         * Profile
         * @description Everything about one person of a book.
         */
        Profile: {
            /** Editions */
            editions: components["schemas"]["EditionFigures"][];
            /** First At */
            first_at: number | null;
            /** Games */
            games: number;
            /** Last At */
            last_at: number | null;
            /** Name */
            name: string;
            /** Opponents */
            opponents: components["schemas"]["Opponent"][];
            /** Scores */
            scores: components["schemas"]["Scored"][];
            streaks: components["schemas"]["Streaks"];
            /** Tickets */
            tickets: components["schemas"]["stellwerk__logbook__figures__TicketFigures"][];
            trail: components["schemas"]["TrailFigures"];
            /** Who */
            who: string;
            won: components["schemas"]["WinShare"];
        };
        /**
         * Prospect
         * @description A lay and what it would do.
         *
         *     `gain`: what it adds to own lines, each counted as if it ended where it is; `points`: what it
         *     brings at once.
         */
        Prospect: {
            action: components["schemas"]["Lay"];
            /** Gain */
            gain: number;
            /** Lines */
            lines: components["schemas"]["ChangedLine"][];
            /** Points */
            points: number;
        };
        /**
         * RatedMoment
         * @description The rating after a game; `at` is in seconds since 1970.
         */
        RatedMoment: {
            /** At */
            at: number;
            /** Edition */
            edition: string;
            /** Interval */
            interval: number;
            /** Points */
            points: number;
            /** Table */
            table: string;
        };
        /**
         * Recorded
         * @description A recorded game to start from: its text, and after how many of its actions to begin.
         *
         *     A game on an own map needs that map, too.
         */
        Recorded: {
            /**
             * At
             * @default 0
             */
            at: number;
            /** Replay */
            replay: string;
        };
        /**
         * RefillEvent
         * @description Tiles came into the hand; which, only the own seat hears.
         */
        RefillEvent: {
            /** Count */
            count: number;
            /** Reveals */
            reveals: boolean;
            /** Seat */
            seat: number | null;
            /** Seq */
            seq: number;
            /** Tiles */
            tiles?: (string | null)[];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "refill";
        };
        /**
         * Refuse
         * @description Solo: refuse the tile.
         */
        Refuse: {
            /** Text */
            text: string;
            /**
             * Type
             * @constant
             */
            type: "refuse";
        };
        /**
         * RefuseEvent
         * @description Solo: a tile was refused.
         */
        RefuseEvent: {
            /** Reveals */
            reveals: boolean;
            /** Seat */
            seat: number | null;
            /** Seq */
            seq: number;
            /** Tile */
            tile: string | null;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "refuse";
        };
        /**
         * RegionChoice
         * @description A country: its outline on a map of 360 by 142, as the path of an SVG, and its middle.
         */
        RegionChoice: {
            /** Code */
            code: string;
            /** D */
            d: string;
            /** De */
            de: string;
            /** En */
            en: string;
            /** X */
            x: number;
            /** Y */
            y: number;
        };
        /**
         * RegionJob
         * @description A new map of a region, as far as it is; `done` of `total` steps.
         */
        RegionJob: {
            /** Done */
            done: number;
            /** Error */
            error: string | null;
            /** Id */
            id: string;
            /**
             * Kind
             * @constant
             */
            kind: "region";
            result: components["schemas"]["RegionMap"] | null;
            /**
             * Status
             * @enum {string}
             */
            status: "waiting" | "running" | "done" | "failed" | "canceled";
            /** Total */
            total: number;
        };
        /**
         * RegionMap
         * @description The text of a map that was made.
         */
        RegionMap: {
            /** Text */
            text: string;
        };
        /**
         * Remark
         * @description Something on the pad that is `wrong`, or merely unusual.
         *
         *     `code` is stable, `what` the route, city or ticket it is about, `number` how many, if it counts
         *     something; the sentence is for people.
         */
        Remark: {
            /** Code */
            code: string;
            /**
             * Number
             * @default 0
             */
            number: number;
            /** Seat */
            seat: number | null;
            /** Sentence */
            sentence: string;
            /**
             * What
             * @default
             */
            what: string;
            /**
             * Wrong
             * @default true
             */
            wrong: boolean;
        };
        /**
         * Report
         * @description Everything about a map; `sizes` are the figures of its table sizes, smallest first.
         */
        Report: {
            /** Format */
            format: number;
            /** Hash */
            hash: string;
            /** Id */
            id: string;
            judgment: components["schemas"]["Judgment"];
            /** Numbers */
            numbers: string;
            /** Remarks */
            remarks: components["schemas"]["MapRemark"][];
            /** Seed */
            seed: number;
            /** Sentences */
            sentences: string[];
            /** Sizes */
            sizes: components["schemas"]["Figures"][];
            /** Title */
            title: string;
        };
        /**
         * ResetEvent
         * @description The face-up cards were thrown away for too many jokers.
         */
        ResetEvent: {
            /** Reveals */
            reveals: boolean;
            /** Seat */
            seat: number | null;
            /** Seq */
            seq: number;
            /** Times */
            times: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "reset";
        };
        /**
         * ReshuffleEvent
         * @description The discarded cards became the deck.
         */
        ReshuffleEvent: {
            /** Reveals */
            reveals: boolean;
            /** Seat */
            seat: number | null;
            /** Seq */
            seq: number;
            /** Times */
            times: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "reshuffle";
        };
        /**
         * RevealShareEvent
         * @description Solo: the next share was turned over.
         */
        RevealShareEvent: {
            /** Color */
            color: string | null;
            /** Reveals */
            reveals: boolean;
            /** Seat */
            seat: number | null;
            /** Seq */
            seq: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "reveal_share";
        };
        /**
         * RouteFacts
         * @description A claimable track: cards to play, pieces to place, jokers a ferry asks for, its twin.
         */
        RouteFacts: {
            /** A */
            a: string;
            /** B */
            b: string;
            /** Color */
            color: string;
            /** Ferry */
            ferry: number;
            /** Id */
            id: string;
            /** Kind */
            kind: string;
            /** Length */
            length: number;
            /** Pieces */
            pieces: number;
            /** Points */
            points: number;
            /** Tunnel */
            tunnel: boolean;
            /** Twin */
            twin: string | null;
        };
        /**
         * SaveMap
         * @description A text instead of the one with this version.
         */
        SaveMap: {
            /** Text */
            text: string;
            /** Version */
            version: number;
        };
        /**
         * SavePad
         * @description A finished pad for the logbook. `me` is the player who keeps the book, if among them.
         */
        SavePad: {
            /** Me */
            me?: number | null;
            /**
             * Note
             * @default
             */
            note: string;
            pad: components["schemas"]["Pad"];
            /**
             * Place
             * @default
             */
            place: string;
            /**
             * Played At
             * Format: date-time
             */
            played_at: string;
        };
        /**
         * SavedPad
         * @description The version that was written.
         */
        SavedPad: {
            /** Version */
            version: number;
        };
        /**
         * Say
         * @description Say something at a table. With a `key`, a repeat is stored once and gets the first answer.
         */
        Say: {
            /** Key */
            key?: string | null;
            /**
             * Room
             * @default players
             * @enum {string}
             */
            room: "players" | "spectators";
            /** Text */
            text: string;
        };
        /**
         * ScoreSheet
         * @description All lines of one seat's final score. `place` is shared by equal seats (1, 2, 2, 4).
         */
        ScoreSheet: {
            /** Lines */
            lines: components["schemas"]["Line"][];
            /** Place */
            place: number;
            /** Seat */
            seat: number;
            /** Total */
            total: number;
        };
        /**
         * Scored
         * @description A game on the line of time, the oldest first.
         */
        Scored: {
            /** Game */
            game: string;
            /** Id */
            id: string;
            /** Others */
            others: string[];
            /** Place */
            place: number;
            /** Played At */
            played_at: number;
            /** Players */
            players: number;
            /** Table */
            table: string | null;
            /** Title */
            title: string;
            /** Total */
            total: number;
        };
        /**
         * SeaName
         * @description The name of a sea, a river or a park; as it is everywhere, or by language.
         */
        SeaName: {
            /** Angle */
            angle: number;
            /** Size */
            size: number;
            /** Text */
            text: string | components["schemas"]["Title"];
            /** X */
            x: number;
            /** Y */
            y: number;
        };
        /**
         * Seat
         * @description A seat: open, a person's or a bot's.
         *
         *     `player` is the public id of the person. `substitute` is the bot that plays for a person who is
         *     away; the person takes the seat back at once on return, unless the person has `resigned`; after
         *     the turn if its time was over. `online` tells that the person looks at the table now.
         */
        Seat: {
            /** Bot */
            bot: string | null;
            /**
             * Kind
             * @enum {string}
             */
            kind: "open" | "person" | "bot" | "script";
            /** Name */
            name: string;
            /** Online */
            online: boolean;
            /** Player */
            player: string | null;
            /** Reserve */
            reserve: number | null;
            /** Resigned */
            resigned: boolean;
            /** Seat */
            seat: number;
            /** Substitute */
            substitute: string | null;
        };
        /**
         * SeatWish
         * @description How a seat is to be filled: by the one who opens the table, a bot, a script, or nobody yet.
         *
         *     `script` (with a recorded game only) plays what is recorded for the seat. `name` is the name
         *     shown for a seat of one's own when several people share a browser.
         */
        SeatWish: {
            /** Bot */
            bot?: string | null;
            /**
             * Kind
             * @enum {string}
             */
            kind: "me" | "open" | "bot" | "script";
            /** Name */
            name?: string | null;
        };
        /**
         * SetTourist
         * @description Put a tourist of a color on the tile just laid.
         */
        SetTourist: {
            /** Color */
            color: string;
            /** Text */
            text: string;
            /**
             * Type
             * @constant
             */
            type: "set_tourist";
        };
        /**
         * SetTouristEvent
         * @description St. Petersburg: a tourist was put on a square.
         */
        SetTouristEvent: {
            /** Color */
            color: string;
            /** Reveals */
            reveals: boolean;
            /** Seat */
            seat: number | null;
            /** Seq */
            seq: number;
            /** Square */
            square: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "set_tourist";
        };
        /**
         * SetUp
         * @description Who begins at an open table, and in which colors it plays, by seat; None: as dealt.
         */
        SetUp: {
            /** Colors */
            colors: string[] | null;
            /** First */
            first: number | null;
        };
        /**
         * Share
         * @description A share with its interval.
         */
        Share: {
            /** High */
            high: number;
            /** Low */
            low: number;
            /** Share */
            share: number;
        };
        /**
         * SharedPad
         * @description A shared pad; `own`: whether it was shared by the one who looks.
         */
        SharedPad: {
            /** Own */
            own: boolean;
            sheet: components["schemas"]["PadSheet"];
            /** Version */
            version: number;
        };
        /**
         * Shares
         * @description Shares by percentage, as far as known.
         */
        Shares: {
            /** Hands */
            hands: {
                [key: string]: string | null;
            }[];
            /** Idle Turns */
            idle_turns: number;
            /** Open */
            open: {
                [key: string]: string | null;
            };
            /** Shown */
            shown: number[][];
            /** Stacks */
            stacks: {
                [key: string]: (string | null)[];
            };
            /** Swaps Over */
            swaps_over: boolean;
        };
        /**
         * SightFacts
         * @description A sight of the city that is played; `values` are colors or points, as its city says.
         */
        SightFacts: {
            /** Name */
            name: string;
            /** Name En */
            name_en: string;
            /** Sight */
            sight: string;
            /** Values */
            values: number[];
        };
        /**
         * SizeFigures
         * @description How somebody does at tables of one size.
         */
        SizeFigures: {
            /** Players */
            players: number;
            won: components["schemas"]["WinShare"];
        };
        /**
         * Skip
         * @description Play a recorded game on as it is written, until that many actions are played.
         */
        Skip: {
            /** To */
            to: number;
        };
        /**
         * SlotSizes
         * @description The usual slot.
         */
        SlotSizes: {
            /** Gap */
            gap: number;
            /** Length */
            length: number;
            /** Width */
            width: number;
        };
        /**
         * SocketMessages
         * @description What goes over a table's socket; only here so that both are part of this document.
         */
        SocketMessages: {
            /** Client */
            client: components["schemas"]["Ping"] | components["schemas"]["Look"];
            /** Server */
            server: components["schemas"]["Frame"] | components["schemas"]["Pong"] | components["schemas"]["SocketProblem"];
        };
        /**
         * SocketProblem
         * @description A message that could not be followed.
         */
        SocketProblem: {
            /** Code */
            code: string;
            /** Sentence */
            sentence: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "problem";
        };
        /**
         * Solo
         * @description The shares of a solo game.
         */
        Solo: {
            /** Color */
            color: string | null;
            /** Companies */
            companies: string[];
            /** May Refuse */
            may_refuse: boolean;
            /** Revealed */
            revealed: (string | null)[];
            /** Stack */
            stack: number;
        };
        /**
         * StPetersburg
         * @description Sights left, tourists, point tiles taken and left.
         */
        StPetersburg: {
            /** Beside */
            beside: string[];
            /**
             * Id
             * @constant
             */
            id: "st_petersburg";
            /** Left */
            left: {
                [key: string]: number;
            };
            /** Sights */
            sights: string[];
            /** Taken */
            taken: {
                [key: string]: components["schemas"]["PointTile"][];
            };
            /** Tourists */
            tourists: {
                [key: string]: string[];
            };
        };
        /**
         * Standing
         * @description A rating in an edition: points with a 95 % interval of so many to each side.
         *
         *     `name` is that of a bot, and empty for oneself.
         */
        Standing: {
            /** Edition */
            edition: string;
            /** Games */
            games: number;
            /** Interval */
            interval: number;
            /** Name */
            name: string;
            /** Points */
            points: number;
        };
        /**
         * StartCityEvent
         * @description Paris: all rows are in order.
         */
        StartCityEvent: {
            /** Reveals */
            reveals: boolean;
            /** Rows */
            rows: string[][];
            /** Seat */
            seat: number | null;
            /** Seq */
            seq: number;
            /** Tourists */
            tourists: {
                [key: string]: string[];
            };
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "start_city";
        };
        /**
         * StartEvent
         * @description All have chosen: how many tickets each kept, and who begins.
         */
        StartEvent: {
            /** First */
            first: number;
            /** Kept */
            kept: number[];
            /** Reveals */
            reveals: boolean;
            /** Seat */
            seat: number | null;
            /** Seq */
            seq: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "start";
        };
        /**
         * StationFacts
         * @description A station at the edge: its square, the side of it, and whose it is at this table.
         */
        StationFacts: {
            /** Color */
            color: string | null;
            /**
             * Side
             * @enum {string}
             */
            side: "north" | "east" | "south" | "west";
            /** Square */
            square: string;
            /** Station */
            station: string;
        };
        /**
         * Stockholm
         * @description The row of sights; `colors` and `points` in the variant only.
         */
        Stockholm: {
            /** Colors */
            colors?: string[];
            /**
             * Id
             * @constant
             */
            id: "stockholm";
            /** Points */
            points?: number[];
            /** Row */
            row: (string | null)[];
            /** Sights */
            sights: string[];
            /** Tourists */
            tourists: {
                [key: string]: string[];
            };
        };
        /**
         * Streaks
         * @description Wins in a row: now, and the most ever.
         */
        Streaks: {
            /** Best */
            best: number;
            /** Now */
            now: number;
        };
        /**
         * Swap
         * @description Another seat to sit on.
         */
        Swap: {
            /** To */
            to: number;
        };
        /**
         * SwapShare
         * @description Swap a share for the open one or one from the stack.
         */
        SwapShare: {
            /** Color */
            color: string;
            /** Percent */
            percent: number;
            /** Text */
            text: string;
            /**
             * Type
             * @constant
             */
            type: "swap_share";
            /**
             * Way
             * @enum {string}
             */
            way: "open" | "stack";
        };
        /**
         * SwapShareEvent
         * @description A share was swapped; what is secret only the own seat hears.
         */
        SwapShareEvent: {
            /** Given */
            given?: string;
            /** Percent */
            percent: number;
            /** Reveals */
            reveals: boolean;
            /** Seat */
            seat: number | null;
            /** Seq */
            seq: number;
            /** Taken */
            taken?: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "swap_share";
            /**
             * Way
             * @enum {string}
             */
            way: "open" | "stack";
        };
        /**
         * SwapsOverEvent
         * @description A company has the points that end swapping.
         */
        SwapsOverEvent: {
            /** Points */
            points: number;
            /** Reveals */
            reveals: boolean;
            /** Seat */
            seat: number | null;
            /** Seq */
            seq: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "swaps_over";
        };
        /**
         * Table
         * @description A table as everybody may know it. `due_at` is when the seat to act is replaced by a bot.
         */
        Table: {
            /** Coach */
            coach: boolean;
            /** Colors */
            colors: string[] | null;
            commitment: components["schemas"]["Commitment"] | null;
            /**
             * Created At
             * Format: date-time
             */
            created_at: string;
            /** Due At */
            due_at: string | null;
            /** Edition */
            edition: string;
            /**
             * Family
             * @enum {string}
             */
            family: "tickets" | "metro";
            /** First */
            first: number | null;
            /** Frozen */
            frozen: string | null;
            /** Game */
            game: string;
            /** Host */
            host: string | null;
            /** Id */
            id: string;
            /** Over At */
            over_at: string | null;
            pace: components["schemas"]["Pace"] | null;
            /** Public */
            public: boolean;
            /** Rated */
            rated: boolean;
            /** Recorded */
            recorded: boolean;
            /** Rematch */
            rematch: string | null;
            /** Seats */
            seats: components["schemas"]["Seat"][];
            /** Seq */
            seq: number;
            /** Spectators */
            spectators: number;
            /** Started At */
            started_at: string | null;
            /**
             * Status
             * @enum {string}
             */
            status: "open" | "running" | "over" | "frozen" | "closed";
            /** Title */
            title: string;
            /** Title De */
            title_de: string;
            /** To Act */
            to_act: number[];
            /** Votes */
            votes: components["schemas"]["Vote"][];
        };
        /**
         * TableBoard
         * @description The board of an own map; `final` when it is compiled, a sketch with straight routes before.
         *
         *     docs/boards.md tells what is in it; in place of the ground there is only its `base`.
         */
        TableBoard: {
            board: components["schemas"]["DrawnBoard"];
            /** Final */
            final: boolean;
        };
        /**
         * TakeSeat
         * @description Take a seat; `name` is shown instead of one's own when several people share a browser.
         */
        TakeSeat: {
            /** Name */
            name?: string | null;
        };
        /**
         * TakeTouristsEvent
         * @description Paris: tourists were taken from a tile.
         */
        TakeTouristsEvent: {
            /** Colors */
            colors: string[];
            /** Reveals */
            reveals: boolean;
            /** Seat */
            seat: number | null;
            /** Seq */
            seq: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "take_tourists";
        };
        /**
         * TicketFacts
         * @description A pair of cities to link; `long` ones are dealt only at the start.
         */
        TicketFacts: {
            /** A */
            a: string;
            /** B */
            b: string;
            /** Big */
            big: boolean;
            /** Id */
            id: string;
            /** Long */
            long: boolean;
            /** Points */
            points: number;
            /** Set */
            set: string;
            /** Status */
            status: string;
        };
        /**
         * TicketMissing
         * @description What a ticket still needs: the cheapest missing routes in order, and their cards.
         *
         *     `done`: nothing. `possible`: whether own and open routes can link its cities at all.
         */
        TicketMissing: {
            /** Cards */
            cards: number;
            /** Done */
            done: boolean;
            /** Possible */
            possible: boolean;
            /** Routes */
            routes: string[];
        };
        /**
         * TicketsCounts
         * @description How many cards and tickets lie where.
         */
        TicketsCounts: {
            /** Deck */
            deck: number;
            /** Discard */
            discard: {
                [key: string]: number;
            };
            /** Tickets */
            tickets: number;
        };
        /**
         * TicketsFacts
         * @description What is printed on the parts of a ticket game, and the figures of its rules.
         */
        TicketsFacts: {
            cards: components["schemas"]["CardFacts"];
            /** Cities */
            cities: components["schemas"]["CityFacts"][];
            /** Deal */
            deal: {
                [key: string]: number | boolean;
            };
            /** Edition */
            edition: string;
            /** Options */
            options: string[];
            /** Pieces */
            pieces: {
                [key: string]: number;
            };
            /** Routes */
            routes: components["schemas"]["RouteFacts"][];
            /** Rules */
            rules: {
                [key: string]: number | boolean;
            };
            /** Tickets */
            tickets: components["schemas"]["TicketFacts"][];
            title: components["schemas"]["Title"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "tickets";
        };
        /**
         * TicketsMe
         * @description What only the own seat knows; `missing` tells of all these tickets.
         *
         *     `chosen` are those it has chosen at the start: they are held once everybody has chosen.
         */
        TicketsMe: {
            /** Chosen */
            chosen: string[];
            /** Hand */
            hand: {
                [key: string]: number;
            };
            /** Missing */
            missing: {
                [key: string]: components["schemas"]["TicketMissing"];
            };
            /** Offer */
            offer: string[];
            /** Seat */
            seat: number;
            /** Tickets */
            tickets: string[];
        };
        /**
         * TicketsPreview
         * @description An action, whether it is legal, and what it would do; null where nothing can be foretold.
         */
        TicketsPreview: {
            /** Action */
            action: components["schemas"]["Pass"] | components["schemas"]["Draw"] | components["schemas"]["DrawTickets"] | components["schemas"]["Keep"] | components["schemas"]["Claim"] | components["schemas"]["PayTunnel"] | components["schemas"]["DeclineTunnel"] | components["schemas"]["BuildStation"];
            effect: components["schemas"]["ClaimEffect"] | null;
            /** Legal */
            legal: boolean;
        };
        /**
         * TicketsSeat
         * @description What everybody may know of a seat; `known` are cards everybody saw being taken.
         */
        TicketsSeat: {
            /** Cards */
            cards: number;
            /** Known */
            known: {
                [key: string]: number;
            };
            /** Pieces */
            pieces: {
                [key: string]: number;
            };
            /** Score */
            score: number;
            /** Seat */
            seat: number;
            /** Stations */
            stations: number;
            /** Tickets */
            tickets: number;
        };
        /**
         * TicketsView
         * @description A ticket game as one viewer may know it.
         */
        TicketsView: {
            counts: components["schemas"]["TicketsCounts"];
            /** First */
            first: number;
            /** Game */
            game: string;
            /** Legal */
            legal: (components["schemas"]["Pass"] | components["schemas"]["Draw"] | components["schemas"]["DrawTickets"] | components["schemas"]["Keep"] | components["schemas"]["Claim"] | components["schemas"]["PayTunnel"] | components["schemas"]["DeclineTunnel"] | components["schemas"]["BuildStation"])[];
            /** Market */
            market: (string | null)[];
            me: components["schemas"]["TicketsMe"] | null;
            /** Owners */
            owners: {
                [key: string]: number;
            };
            /**
             * Phase
             * @enum {string}
             */
            phase: "start" | "turn" | "second_card" | "keep" | "tunnel" | "over";
            /** Players */
            players: number;
            /** Reason */
            reason: string | null;
            /** Seats */
            seats: components["schemas"]["TicketsSeat"][];
            /** Stations */
            stations: {
                [key: string]: number;
            };
            /** To Act */
            to_act: number[];
            tunnel: components["schemas"]["Tunnel"] | null;
            /** Turns */
            turns: number;
            /** Turns Left */
            turns_left: number | null;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "tickets";
        };
        /**
         * TileFacts
         * @description A kind of tile: how many there are, and where the track from each side leaves.
         */
        TileFacts: {
            /** Count */
            count: number;
            /** Exits */
            exits: ("north" | "east" | "south" | "west")[];
            /** Tile */
            tile: string;
        };
        /**
         * TilesEvent
         * @description Solo: the tiles in hand now.
         */
        TilesEvent: {
            /** Drawn */
            drawn: string | null;
            /** Hand */
            hand: string[];
            /** Reveals */
            reveals: boolean;
            /** Seat */
            seat: number | null;
            /** Seq */
            seq: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "tiles";
        };
        /**
         * Title
         * @description A title in both languages.
         */
        Title: {
            /** De */
            de: string;
            /** En */
            en: string;
        };
        /**
         * TitleBox
         * @description Where the title stands, and the size of its letters.
         */
        TitleBox: {
            /** Height */
            height: number;
            /** Size */
            size: number;
            /** Width */
            width: number;
            /** X */
            x: number;
            /** Y */
            y: number;
        };
        /**
         * Token
         * @description The secret of a link: what follows the last `/` of its address.
         */
        Token: {
            /** Token */
            token: string;
        };
        /**
         * TouristLeavesEvent
         * @description Paris: a tourist found no place.
         */
        TouristLeavesEvent: {
            /** Color */
            color: string;
            /** Reveals */
            reveals: boolean;
            /** Seat */
            seat: number | null;
            /** Seq */
            seq: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "tourist_leaves";
        };
        /**
         * TrailFigures
         * @description The longest trail: in how many games it is known, and how often it brought the bonus.
         */
        TrailFigures: {
            /** Bonus */
            bonus: number;
            /** Games */
            games: number;
            /** Longest */
            longest: number | null;
        };
        /**
         * Tunnel
         * @description The tunnel being tried: cards laid and revealed, which of these ask for more, how many.
         */
        Tunnel: {
            /** Asking */
            asking: boolean[];
            /** Extra */
            extra: number;
            laid: components["schemas"]["Payment"];
            /** Revealed */
            revealed: string[];
            /** Route */
            route: string;
        };
        /**
         * TunnelEvent
         * @description A tunnel was tried: cards laid and revealed, which of these ask for more, how many more.
         */
        TunnelEvent: {
            /** Asking */
            asking: boolean[];
            /** Cards */
            cards: number;
            /** Color */
            color: string | null;
            /** Extra */
            extra: number;
            /** Jokers */
            jokers: number;
            /** Revealed */
            revealed: string[];
            /** Reveals */
            reveals: boolean;
            /** Route */
            route: string;
            /** Seat */
            seat: number | null;
            /** Seq */
            seq: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "tunnel";
        };
        /**
         * TunnelFailedEvent
         * @description The tunnel was left: declined, or the cards did not suffice.
         */
        TunnelFailedEvent: {
            /** Declined */
            declined: boolean;
            /** Reveals */
            reveals: boolean;
            /** Route */
            route: string;
            /** Seat */
            seat: number | null;
            /** Seq */
            seq: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "tunnel_failed";
        };
        /**
         * Undo
         * @description Take the last action back; `seq` and `key` as for an action.
         */
        Undo: {
            /** Key */
            key: string;
            /** Seat */
            seat: number;
            /** Seq */
            seq: number;
        };
        /**
         * UndoEvent
         * @description The seat took its last action back; `undone` is the entry of that action.
         */
        UndoEvent: {
            /** Reveals */
            reveals: boolean;
            /** Seat */
            seat: number | null;
            /** Seq */
            seq: number;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            type: "undo";
            /** Undone */
            undone: number;
        };
        /**
         * UploadReplay
         * @description A recorded game as text.
         */
        UploadReplay: {
            /** Replay */
            replay: string;
        };
        /**
         * Vote
         * @description The people who want the person in a seat replaced by a bot, and how many are needed.
         *
         *     `counts_at` is when the bot takes over, once enough have voted and unless the person comes back.
         */
        Vote: {
            /** Counts At */
            counts_at: string | null;
            /** Needed */
            needed: number;
            /** Players */
            players: string[];
            /** Seat */
            seat: number;
        };
        /**
         * WhyNot
         * @description Why a route cannot be claimed now; `possible` if it can.
         */
        WhyNot: {
            /** Code */
            code: string | null;
            /** Numbers */
            numbers: {
                [key: string]: number | string;
            };
            /** Possible */
            possible: boolean;
            /** Route */
            route: string;
            /** Sentence */
            sentence: string | null;
        };
        /**
         * WinShare
         * @description Wins among games of at least two, with a 95 % interval; `fair` is what chance would win.
         */
        WinShare: {
            /** Fair */
            fair: number;
            /** Games */
            games: number;
            /** High */
            high: number;
            /** Low */
            low: number;
            /** Wins */
            wins: number;
        };
        /**
         * Words
         * @description The same in both languages.
         */
        Words: {
            /** De */
            de: string;
            /** En */
            en: string;
        };
        /**
         * WrittenPad
         * @description A pad with what was painted on the version that was seen last.
         */
        WrittenPad: {
            sheet: components["schemas"]["PadSheet"];
            /** Version */
            version: number;
        };
        /**
         * You
         * @description What the viewer is at this table: own seats, whether it may take back and for which seat.
         */
        You: {
            /** Host */
            host: boolean;
            /** Player */
            player: string | null;
            /** Seats */
            seats: number[];
            /** Undo */
            undo: number | null;
            /** Your Turn */
            your_turn: boolean;
        };
        /**
         * TicketFigures
         * @description Tickets kept and completed, of a worth from `low` to `high` points.
         *
         *     The last two are those of all others at the same tables, together.
         */
        stellwerk__logbook__figures__TicketFigures: {
            /** Done */
            done: number;
            /** High */
            high: number | null;
            /** Kept */
            kept: number;
            /** Low */
            low: number;
            /**
             * Others Done
             * @default 0
             */
            others_done: number;
            /**
             * Others Kept
             * @default 0
             */
            others_kept: number;
        };
        /**
         * TicketFigures
         * @description One ticket: how often it was kept and completed, and what it was worth to its holders.
         *
         *     `worth` is by how many points holders were better than the mean of their table.
         */
        stellwerk__maps__shape__TicketFigures: {
            done: components["schemas"]["Share"];
            /** Id */
            id: string;
            /** Kept */
            kept: number;
            /** Points */
            points: number;
            wins: components["schemas"]["Share"];
            /** Worth */
            worth: number;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    bots_api_bots_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BotInfo"][];
                };
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    editions_api_editions_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Edition"][];
                };
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    engine_api_engine_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EngineState"];
                };
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    game_api_games__name__get: {
        parameters: {
            query?: {
                players?: number | null;
            };
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameFacts"];
                };
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    accept_invite_api_invites_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Token"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Frame"];
                };
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    look_around_api_lobby_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Lobby"];
                };
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    about_lobby_socket_api_lobby_socket_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Lobby"];
                };
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    look_into_api_logbook_get: {
        parameters: {
            query?: {
                /** @description How many to leave out. */
                after?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Logbook"];
                };
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    as_table_api_logbook_csv_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    read_table_api_logbook_csv_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LogTable"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogRead"];
                };
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    write_down_api_logbook_games__log__put: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A game of the book. */
                log: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LogEntry"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogGame"];
                };
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    take_out_api_logbook_games__log__delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A game of the book. */
                log: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    as_file_api_logbook_json_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogFile"];
                };
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    read_file_api_logbook_json_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LogFile"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogRead"];
                };
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    own_link_api_logbook_link_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Link"] | null;
                };
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    share_api_logbook_link_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Link"];
                };
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    share_no_more_api_logbook_link_delete: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    save_pad_api_logbook_pads__log__put: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description A game of the book. */
                log: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SavePad"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LogGame"];
                };
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    profile_api_logbook_profile_get: {
        parameters: {
            query?: {
                /** @description Somebody in the book; `me` is oneself. */
                who?: string;
                against?: "all" | "people" | "bots";
                /** @description Seconds since 1970. */
                since?: number | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Profile"];
                };
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    maps_api_maps_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MapList"];
                };
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    new_map_api_maps_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewMap"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MapPage"];
                };
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    edit_api_maps_edit_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Edit"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LookedAt"];
                };
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    new_region_api_maps_region_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AskRegion"];
            };
        };
        responses: {
            /** @description Successful Response */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegionJob"];
                };
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    region_api_maps_region__job__get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of long work. */
                job: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegionJob"];
                };
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    stop_region_api_maps_region__job__delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of long work. */
                job: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegionJob"];
                };
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    look_api_maps__map__get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of one's own map, the end of a map's link, or a name on the shelf. */
                map: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MapPage"];
                };
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    save_api_maps__map__put: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of one's own map, the end of a map's link, or a name on the shelf. */
                map: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveMap"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MapInfo"];
                };
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_api_maps__map__delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of one's own map, the end of a map's link, or a name on the shelf. */
                map: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    change_api_maps__map__patch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of one's own map, the end of a map's link, or a name on the shelf. */
                map: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeMap"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MapInfo"];
                };
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    balance_api_maps__map__balance_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of one's own map, the end of a map's link, or a name on the shelf. */
                map: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Balance"];
                };
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ask_balance_api_maps__map__balance_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of one's own map, the end of a map's link, or a name on the shelf. */
                map: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AskBalance"];
            };
        };
        responses: {
            /** @description Successful Response */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Balance"];
                };
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    stop_balance_api_maps__map__balance_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of one's own map, the end of a map's link, or a name on the shelf. */
                map: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Balance"];
                };
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    board_api_maps__map__board_get: {
        parameters: {
            query?: {
                sketch?: boolean;
            };
            header?: never;
            path: {
                /** @description The id of one's own map, the end of a map's link, or a name on the shelf. */
                map: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MapBoard"];
                };
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    picture_api_maps__map__board_svg_get: {
        parameters: {
            query?: {
                sketch?: boolean;
            };
            header?: never;
            path: {
                /** @description The id of one's own map, the end of a map's link, or a name on the shelf. */
                map: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": string;
                };
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    share_api_maps__map__link_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of one's own map, the end of a map's link, or a name on the shelf. */
                map: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Link"];
                };
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    download_api_maps__map__map_toml_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of one's own map, the end of a map's link, or a name on the shelf. */
                map: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/toml": string;
                };
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    print_state_api_maps__map__print_get: {
        parameters: {
            query?: {
                paper?: "a4" | "a3" | "letter";
                poster?: boolean;
                language?: "en" | "de";
            };
            header?: never;
            path: {
                /** @description The id of one's own map, the end of a map's link, or a name on the shelf. */
                map: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MapJob"];
                };
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ask_print_api_maps__map__print_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of one's own map, the end of a map's link, or a name on the shelf. */
                map: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AskPrint"];
            };
        };
        responses: {
            /** @description Successful Response */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MapJob"];
                };
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    printed_api_maps__map__print_pdf_get: {
        parameters: {
            query?: {
                paper?: "a4" | "a3" | "letter";
                poster?: boolean;
                language?: "en" | "de";
            };
            header?: never;
            path: {
                /** @description The id of one's own map, the end of a map's link, or a name on the shelf. */
                map: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    who_am_i_api_me_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    be_somebody_api_me_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Naming"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    forget_me_api_me_delete: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    rename_api_me_patch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Naming"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    link_to_another_device_api_me_link_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Link"];
                };
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    move_here_api_me_move_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Token"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Me"];
                };
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    my_ratings_api_me_ratings_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MyRatings"];
                };
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    my_games_api_me_tables_get: {
        parameters: {
            query?: {
                /** @description How many to leave out. */
                after?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MyGames"];
                };
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    score_api_pad_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Pad"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PadScore"];
                };
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    share_api_pads_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PadSheet"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PadLink"];
                };
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    look_api_pads__pad__get: {
        parameters: {
            query?: {
                after?: number;
            };
            header?: never;
            path: {
                pad: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SharedPad"];
                };
            };
            /** @description No news. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    write_api_pads__pad__put: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                pad: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WrittenPad"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedPad"];
                };
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    stop_api_pads__pad__delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                pad: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    shared_api_profiles__token__get: {
        parameters: {
            query?: {
                against?: "all" | "people" | "bots";
                /** @description Seconds since 1970. */
                since?: number | null;
            };
            header?: never;
            path: {
                /** @description What a link ends with. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Profile"];
                };
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    shared_ratings_api_profiles__token__ratings_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description What a link ends with. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MyRatings"];
                };
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    regions_api_regions_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegionChoice"][];
                };
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    upload_api_replays_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UploadReplay"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Frame"];
                };
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    numbers_api_statistics_get: {
        parameters: {
            query?: {
                edition?: string | null;
                name?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlayerStatistics"][];
                };
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    open_table_api_tables_post: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OpenTable"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Frame"];
                };
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    look_api_tables__table__get: {
        parameters: {
            query?: {
                /** @description The last seq seen. */
                since?: number | null;
                /** @description The own seat to look from. */
                seat?: number | null;
            };
            header?: never;
            path: {
                /** @description The table's id. */
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Frame"];
                };
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    remove_api_tables__table__delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The table's id. */
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    act_api_tables__table__actions_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The table's id. */
                table: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Act"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Frame"];
                };
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    look_api_tables__table__analysis_get: {
        parameters: {
            query?: {
                depth?: "quick" | "thorough";
            };
            header?: never;
            path: {
                /** @description The table's id. */
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalysisJob"];
                };
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    ask_api_tables__table__analysis_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The table's id. */
                table: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AskAnalysis"];
            };
        };
        responses: {
            /** @description Successful Response */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalysisJob"];
                };
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    cancel_api_tables__table__analysis_delete: {
        parameters: {
            query?: {
                depth?: "quick" | "thorough";
            };
            header?: never;
            path: {
                /** @description The table's id. */
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalysisJob"];
                };
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    about_analysis_socket_api_tables__table__analysis_socket_get: {
        parameters: {
            query?: {
                depth?: "quick" | "thorough";
            };
            header?: never;
            path: {
                /** @description The table's id. */
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalysisJob"];
                };
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    board_api_tables__table__board_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The table's id. */
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableBoard"];
                };
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    picture_api_tables__table__board_svg_get: {
        parameters: {
            query?: {
                sketch?: boolean;
            };
            header?: never;
            path: {
                /** @description The table's id. */
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": string;
                };
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    read_chat_api_tables__table__chat_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The table's id. */
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatLine"][];
                };
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    say_api_tables__table__chat_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The table's id. */
                table: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Say"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatLine"];
                };
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    close_api_tables__table__close_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The table's id. */
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Frame"];
                };
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    facts_api_tables__table__facts_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The table's id. */
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GameFacts"];
                };
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    look_back_api_tables__table__frames__seq__get: {
        parameters: {
            query?: {
                /** @description The own seat to look from. */
                seat?: number | null;
            };
            header?: never;
            path: {
                /** @description The table's id. */
                table: string;
                /** @description The number of an entry. */
                seq: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Frame"];
                };
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    hint_api_tables__table__hint_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The table's id. */
                table: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AskHint"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Hint"];
                };
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    invite_api_tables__table__invite_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The table's id. */
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Link"];
                };
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    revoke_invite_api_tables__table__invite_delete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The table's id. */
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Link"];
                };
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    try_again_api_tables__table__practice_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The table's id. */
                table: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AskPractice"];
            };
        };
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Frame"];
                };
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    preview_api_tables__table__preview_get: {
        parameters: {
            query: {
                action: string;
                seat: number;
            };
            header?: never;
            path: {
                /** @description The table's id. */
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TicketsPreview"] | components["schemas"]["MetroPreview"];
                };
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    rematch_api_tables__table__rematch_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The table's id. */
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Frame"];
                };
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    download_api_tables__table__replay_get: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The table's id. */
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    resign_api_tables__table__resign_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The table's id. */
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Frame"];
                };
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    change_seat_api_tables__table__seats__seat__put: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The table's id. */
                table: string;
                /** @description A seat, counted from 0. */
                seat: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeSeat"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Frame"];
                };
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    leave_seat_api_tables__table__seats__seat__leave_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The table's id. */
                table: string;
                /** @description A seat, counted from 0. */
                seat: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Frame"];
                };
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    nudge_api_tables__table__seats__seat__nudge_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The table's id. */
                table: string;
                /** @description A seat, counted from 0. */
                seat: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Frame"];
                };
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    swap_api_tables__table__seats__seat__swap_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The table's id. */
                table: string;
                /** @description A seat, counted from 0. */
                seat: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Swap"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Frame"];
                };
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    take_seat_api_tables__table__seats__seat__take_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The table's id. */
                table: string;
                /** @description A seat, counted from 0. */
                seat: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TakeSeat"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Frame"];
                };
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    vote_api_tables__table__seats__seat__vote_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The table's id. */
                table: string;
                /** @description A seat, counted from 0. */
                seat: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CastVote"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Frame"];
                };
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    set_up_api_tables__table__setup_put: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The table's id. */
                table: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetUp"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Frame"];
                };
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    skip_api_tables__table__skip_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The table's id. */
                table: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Skip"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Frame"];
                };
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    about_table_socket_api_tables__table__socket_get: {
        parameters: {
            query?: {
                /** @description The last seq seen. */
                since?: number | null;
                /** @description The own seat to look from. */
                seat?: number | null;
            };
            header?: never;
            path: {
                /** @description The table's id. */
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SocketMessages"];
                };
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    start_api_tables__table__start_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The table's id. */
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Frame"];
                };
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    survey_api_tables__table__survey_get: {
        parameters: {
            query: {
                seat: number;
            };
            header?: never;
            path: {
                /** @description The table's id. */
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Prospect"][];
                };
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    undo_api_tables__table__undo_post: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The table's id. */
                table: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Undo"];
            };
        };
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Frame"];
                };
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    why_not_api_tables__table__why_not_get: {
        parameters: {
            query: {
                route: string;
                seat: number;
            };
            header?: never;
            path: {
                /** @description The table's id. */
                table: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WhyNot"];
                };
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    healthz_healthz_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
    metrics_metrics_get: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Successful Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A code and a sentence. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
