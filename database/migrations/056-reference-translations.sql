-- Notes and sources of the equals-table in other languages, as the other texts of the catalogue have them; those of the demo in Arabic.
alter table product_references add column translations jsonb not null default '{}';

update product_references set translations = jsonb_build_object('ar', jsonb_build_object('source', arabic.source))
from (values
	('catalogue keywords', 'كلمات البحث في الكتالوج'),
	('ISO 15 designation', 'التسمية وفق ISO 15')
) arabic (english, source)
where product_references.source = arabic.english;

update product_references set translations = jsonb_build_object('ar', translations -> 'ar' || jsonb_build_object('note', arabic.note))
from (values
	('our catalogue says: equivalent to Burgmann MG1 with Q1/Q1 faces', 'كتالوجنا يقول: يكافئ Burgmann MG1 بأوجه Q1/Q1'),
	('our catalogue says: equivalent to Lovejoy SOX spider in the matching size', 'كتالوجنا يقول: يكافئ Lovejoy SOX (نجمة الكوبلنج بالمقاس نفسه)'),
	('our catalogue says: equivalent to Stamford RSK kits', 'كتالوجنا يقول: يكافئ Stamford RSK (أطقم)'),
	('our catalogue says: equivalent to GAC MSP series', 'كتالوجنا يقول: يكافئ GAC MSP (السلسلة كلها)'),
	('our catalogue says: equivalent to VDO 360-081-029 series', 'كتالوجنا يقول: يكافئ VDO 360-081-029 (السلسلة كلها)'),
	('our catalogue says: equivalent to VDO 323-801 series', 'كتالوجنا يقول: يكافئ VDO 323-801 (السلسلة كلها)'),
	('ours has normal clearance, theirs C3', 'خلوص رولماننا عادي، وخلوص الآخر C3'),
	('ours is sealed on both sides, theirs is shielded on both sides', 'رولماننا محكم من الجهتين، والآخر مغطى من الجهتين'),
	('ours is sealed on both sides, theirs is open', 'رولماننا محكم من الجهتين، والآخر مفتوح'),
	('ours is shielded on both sides, theirs is sealed on both sides', 'رولماننا مغطى من الجهتين، والآخر محكم من الجهتين'),
	('ours has C3 clearance, theirs normal', 'خلوص رولماننا C3، وخلوص الآخر عادي'),
	('ours is shielded on both sides, theirs is open', 'رولماننا مغطى من الجهتين، والآخر مفتوح'),
	('ours is open, theirs is sealed on both sides', 'رولماننا مفتوح، والآخر محكم من الجهتين'),
	('ours is open, theirs is shielded on both sides', 'رولماننا مفتوح، والآخر مغطى من الجهتين')
) arabic (english, note)
where product_references.note = arabic.english and translations <> '{}';
