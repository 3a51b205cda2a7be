-- The demo's categories and their parameters in Arabic, in databases of before translations, where nobody has renamed them. Its
-- products come with `npm run import -- database/demo/catalogue.json`.
update categories set translations = jsonb_build_object('ar', jsonb_build_object('name', arabic.name, 'description', arabic.description))
from (values
	('mechanical-seals', 'Mechanical Seals',
		'موانع التسرب الميكانيكية', 'موانع تسرب وجهية لمضخات المياه والصرف الصحي والتدفئة والعمليات الصناعية، من السيل المنزلي الصغير بمنفاخ مطاطي إلى موانع التسرب المنفصلة المكوّنات والكارتريدج وفق EN 12756.'),
	('aluminium-pulleys', 'Aluminium Pulleys',
		'بكرات الألومنيوم', 'بكرات من سبيكة خفيفة لسيور V والسيور المضلعة، للمضخات ونافخات الهواء ومولّدات التيار التي تدار بالسير، بأقطار مرجعية وفق ISO 4183.'),
	('water-pump-parts', 'Water Pump Parts',
		'قطع غيار مضخات المياه', 'مراوح وحلقات تآكل وأعمدة وكوبلنجات وحشو وبلوف وقطع أنظمة الضغط، للمضخات السطحية ومضخات الآبار ومضخات الصرف الصحي.'),
	('generator-avrs', 'Generator AVRs',
		'منظمات جهد المولدات (AVR)', 'منظمات جهد أوتوماتيكية متوافقة مع مولّدات التيار الشائعة في المنطقة، بدون فرش وبفرش.'),
	('generator-set-parts', 'Generator Set Parts',
		'قطع غيار المولدات', 'موحّدات دوّارة ووحدات تحكم وحاكمات سرعة (جوفرنر) وحساسات وسولينويدات وشواحن لمولدات الديزل والبنزين.'),
	('bearings', 'Bearings',
		'رولمان بلي', 'رولمان بلي عميق الأخدود وفق ISO 15 لأعمدة المضخات والمحركات ومولّدات التيار، بغطاء مطاطي أو بغطاء معدني أو مكشوف.')
) arabic (key, english, name, description)
where categories.key = arabic.key and categories.name = arabic.english and translations = '{}';

update parameters set translations = jsonb_build_object('ar', jsonb_build_object('name', arabic.name))
from (values
	('shaft', 'Shaft diameter', 'قطر العمود'),
	('shaft_step', 'Shaft step diameter', 'قطر درجة العمود'),
	('head', 'Head diameter', 'قطر رأس السيل'),
	('chamber_min', 'Smallest chamber bore', 'أصغر تجويف لغرفة السيل'),
	('chamber_max', 'Largest chamber bore', 'أكبر تجويف لغرفة السيل'),
	('seat_step', 'Seat step diameter', 'قطر درجة القاعدة الثابتة'),
	('seat', 'Seat diameter', 'قطر القاعدة الثابتة'),
	('length', 'Installed length', 'الطول بعد التركيب'),
	('head_length', 'Head working length', 'طول عمل الرأس'),
	('seat_length', 'Seat length', 'طول القاعدة الثابتة'),
	('hexagon', 'Hexagon across flats', 'عرض المسدس بين الوجهين'),
	('faces', 'Faces', 'أوجه السيل'),
	('elastomer', 'Elastomer', 'نوع المطاط'),
	('temperature', 'Temperature', 'درجة الحرارة'),
	('pressure', 'Pressure', 'الضغط'),
	('speed', 'Sliding speed', 'سرعة الانزلاق'),
	('section', 'Belt section', 'مقطع السير'),
	('datum', 'Datum or effective diameter', 'القطر المرجعي أو الفعّال'),
	('outside', 'Outside diameter', 'القطر الخارجي'),
	('grooves', 'Grooves or ribs', 'عدد المجاري أو الأضلاع'),
	('discharge', 'Discharge size (DN)', 'مقاس الطرد (DN)'),
	('impeller', 'Impeller diameter', 'قطر المروحة'),
	('solids', 'Solids passage', 'مرور الأجسام الصلبة'),
	('bore', 'Bore', 'القطر الداخلي'),
	('outer', 'Outside diameter', 'القطر الخارجي'),
	('width', 'Width', 'العرض'),
	('section', 'Shaft diameter or packing section', 'قطر العمود أو مقطع الحشو'),
	('thread', 'Pipe thread', 'سن الأنبوب'),
	('flow', 'Flow', 'التدفق'),
	('capacitance', 'Capacitance', 'سعة المكثف'),
	('volume', 'Tank volume', 'سعة الخزان'),
	('type', 'Type', 'النوع'),
	('voltage', 'Sensing voltage', 'جهد التحسس'),
	('version', 'Version', 'الإصدار'),
	('voltage', 'Voltage', 'الجهد'),
	('current', 'Current', 'التيار'),
	('polarity', 'Polarity', 'القطبية'),
	('thread', 'Thread', 'السن')
) arabic (key, english, name)
where parameters.key = arabic.key and parameters.name = arabic.english and translations = '{}';
