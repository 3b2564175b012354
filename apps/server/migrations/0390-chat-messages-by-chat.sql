-- concurrently
-- What somebody's own chats hold of a stretch of time is read without the messages of all others.
create index concurrently if not exists chat_messages_by_chat on chat_messages (company_id, chat_id, id);
