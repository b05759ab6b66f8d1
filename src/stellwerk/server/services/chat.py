"""Chat: players among themselves, spectators among themselves."""

from __future__ import annotations

from stellwerk.server import texts
from stellwerk.server.live import told
from stellwerk.server.models import ChatLine, Say
from stellwerk.server.models.frames import MAX_CHAT
from stellwerk.server.people import Person
from stellwerk.server.problems import ServerProblem, bad, too_many
from stellwerk.server.rows import Said
from stellwerk.server.services.entrance import in_doubt, visible
from stellwerk.server.services.hall import Hall


async def lines(hall: Hall, person: Person | None, id: str) -> tuple[ChatLine, ...]:
    """The last lines that a person may read."""
    live = await visible(hall, person, id)
    return tuple(ChatLine.model_validate(line) for line in told.heard(live, person, {}))


async def say(hall: Hall, person: Person, id: str, body: Say) -> ChatLine:
    """Say something in a room."""
    live = await visible(hall, person, id)
    if not told.may_speak(live, person, body.room):
        raise ServerProblem(403, "chat/other-room", "Players and spectators have separate chats.")
    text = texts.line(body.text, MAX_CHAT)
    if not texts.is_seen(text):
        raise bad("chat/empty", "The message is empty.")
    if not hall.limits.take(f"chat {person.id}", hall.settings.chat_per_minute, 60):
        raise too_many("chat/too-fast", "You are sending messages too fast. Wait a moment.")
    name, key = told.called(live, person), f"{person.id}:{body.key}" if body.key else None
    line = Said(0, body.room, person.id, name, text, None, None, hall.now(), key)
    with in_doubt(hall, live):
        said = await hall.store.say(id, line)
        async with live.lock:
            await hall.tables.reload(live)  # with what others have said before
    hall.hub.wake(id)
    return ChatLine.model_validate(told.said(said))
