-- Lines that a buyer chose are a task at the desk until they are sent.
create index quote_decisions_chosen on quote_decisions (request_id, revision) where decision = 'accepted_in_part';
