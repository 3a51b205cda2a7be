-- Lines about the firm on its pages. Null: nobody has written any, so that the demo shows its own, and another shop none.
alter table settings add column promises jsonb;
