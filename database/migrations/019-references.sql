alter table product_references
	add column version integer not null default 1,
	-- without separators and case, as the code is
	add column maker_folded text not null default '';

-- one statement stands once: of a maker's code, and a size of ours or all of them
create unique index product_references_once
	on product_references (code_folded, maker_folded, product_id, coalesce(variant_id, 0), grade);

alter table changes drop constraint changes_entity_check;
alter table changes add constraint changes_entity_check
	check (entity in ('category', 'product', 'customer', 'administrator', 'request', 'reference'));

create trigger notify_catalogue after insert or update or delete or truncate on product_references
	for each statement execute function notify_catalogue();
