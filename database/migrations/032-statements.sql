-- which statements of stock are too old since the last look
create index variants_stated on variants (stated_at) where availability <> 'ask';
