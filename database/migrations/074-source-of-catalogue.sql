-- "catalogue keywords" named a column of this program, not a source that a buyer knows.
update product_references set
	source = 'shop’s catalogue',
	translations = case when translations -> 'ar' ->> 'source' = 'كلمات البحث في الكتالوج'
		then jsonb_set(translations, '{ar,source}', '"كتالوج المتجر"') else translations end
where source = 'catalogue keywords';
