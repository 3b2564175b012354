-- A queue that a flow names was deleted, and no version without it went live since: people see that the flow needs care.
alter table flows add column lost_queue_at timestamptz;

-- Whether a block of a graph names this queue. Drawings from elsewhere may hold the id as a text.
create function names_queue(graph jsonb, queue bigint) returns boolean language sql immutable parallel safe as $$
  select jsonb_path_exists(graph, '$.nodes[*].data ? (@.queueId == $queue || @.queueId == $written)',
    jsonb_build_object('queue', queue, 'written', queue::text), true)
$$;
