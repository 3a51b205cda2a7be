-- Where a company is, which the rules of VAT ask of a buyer. Country: ISO 3166; empty: that of the shop. Region: the emirate, governorate or state.
alter table companies add column country text not null default '', add column region text not null default '';
