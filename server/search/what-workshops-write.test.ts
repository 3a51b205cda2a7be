import { describe, expect, inject, it } from 'vitest';
import { searchTest } from '../../tests/search/search-test.ts';
import { shopTest } from '../../tests/support/shop-test.ts';

describe.each(inject('databases'))('what workshops and stores write, on $name', ({ url }) => {
	const shop = shopTest(url, { pages: true });
	const { find, readingOf, findsExactly } = searchTest(shop);

	describe('reads measures by their labels and units, in any order', () => {
		it.each([
			['pee kay eighty, eight ribs', 'pulley-pk-ribbed', 'PK 80 x 8'],
			['pulley A section 6 inch OD single', 'pulley-a-1-groove-inch', 'A 6" x 1'],
			['pulley B 2 groove OD 7 inch', 'pulley-b-2-groove-inch', 'B 7" x 2'],
			['مفتاح ضغط ٢٫٨ - ٧ كيلو', 'pressure-switch-pump', '2.8-7 bar'],
			['أعلى ضغط ١٠٫٥ أقل ضغط ٥٫٦ مفتاح مضخة', 'pressure-switch-pump', '5.6-10.5 bar'],
			['pressure switch 1.4-4.6', 'pressure-switch-pump', '1.4-4.6 bar'],
			['voltage regulator sensing 85～139 vac', 'avr-r250', '85-139 V'],
			['run capacitor volt 450, microfarad 31.5', 'capacitor-run-450v', '31.5 µF'],
			['كوبلنج عزم ٤٧٫١ أقصى فتحة ٣٥', 'coupling-jaw', 'L100'],
			['cartex-dn38', 'seal-cartridge-dual', '38mm'],
			['chamber min 57 max 66 double cartridge', 'seal-cartridge-dual', '38mm'],
			['double cartridge chamber 57-66', 'seal-cartridge-dual', '38mm'],
			['free flow impeller sewage pump 80 mm discharge', 'impeller-vortex-sewage', 'DN80 / 65mm'],
			['vortex impeller 3 inch discharge', 'impeller-vortex-sewage', 'DN80 / 65mm'],
			['working length 28.57, head 60.32, chamber 65.07', 'seal-type-2', '1-1/2"'],
			['seat step 27, seat 33, shaft 18, conical spring', 'seal-type-155', '18mm'],
			['سيل قطر العمود ٢٠ قطر الراس ٣٥ طوله ٣١', 'seal-type-560a', '20mm'],
			['طول ٤٥ قاعدة ٦٦ عمود ٤٨ سيل', 'seal-bqqe-norm-pump', '48mm'],
			['سداسي ٣٢ عمود ١٢ سيل مضخة رأسية', 'seal-hqqe-cartridge', '12mm'],
			['طارة ٣ مجاري فتحتها ٤٨ وقطرها ٢٥٠', 'pulley-spb-3-groove', 'SPB 250 x 3'],
			['bearing sixty two zero eight double zed see three', 'bearing-6208'],
			['mg1 seal any size between 32 and 34 mm', 'seal-mg1-sic'],
			['one foot valve 2" and one pressure switch 1.4-4.6', 'foot-valve-brass', '2"'],
			['A section pulley 6 inch OD single', 'pulley-a-1-groove-inch', 'A 6" x 1'],
			['ess pee zed eighty two grooves', 'pulley-spz-2-groove', 'SPZ 80 x 2'],
			['spa one twenty five, two grooves', 'pulley-spa-2-groove', 'SPA 125 x 2'],
			['pulley for two B belts outside dia 203.2', 'pulley-b-2-groove-inch', 'B 8" x 2'],
			['capacitor uf 40 volt 450', 'capacitor-run-450v', '40 µF'],
			['بلية فتحتها ٢٥ وعرضها ١٥ وخارجها ٥٢', 'bearing-6205', '25x52x15mm'],
			['type twenty one seal five eighth', 'seal-type-21', '5/8"'],
			['pressure tank ki rubber thaili 24 litre', 'tank-membrane-epdm', '24 L'],
			['ul,] lqom 32 ll', 'pump-shaft-en733', '32mm'],
			['1 pc SPA 140-3 pulley for 2012 taperlock (bush not needed)', 'pulley-spa-3-groove-taper', 'SPA 140 x 3'],
			['alu pulley SPA125-2 bore 28 key 8', 'pulley-spa-2-groove', 'SPA 125 x 2'],
			['0.625 shaft pool pump seal', 'seal-type-21', '5/8"'],
			['magnetic pickup em sixteen by one point five', 'pickup-magnetic-msp', 'M16x1.5'],
			['سلونيد ايقاف ديزل 24 فلت', 'solenoid-fuel-stop', '24 V DC'],
			['जनरेटर का स्पीड सेंसर M18 धागा', 'pickup-magnetic-msp', 'M18x1.5'],
		])('%s → %s %s', findsExactly);

		it('finds both of two parts with how many are wanted behind their codes', async () => {
			const { keys, isExact } = await find('6312 c3 x1 & 6310 c3 x1 alternator both ends');
			expect([keys.slice(0, 2), isExact]).toEqual([['bearing-6312', 'bearing-6310'], true]);
		});

		it('leaves out wishes, thanks and what happened, in any language', async () => {
			for (const text of [
				'Salam aap kaise ho, mg1 25mm seal bhej do, allah khush rakhe',
				'good day, trust you are well, kindly advise price for sx460, looking forward to your early reply',
				'مساء النور يا غالي ربنا يكرمك عايز مكثف ٢٥ ميكرو وجزيل الشكر مقدما',
				'صباح الورد، المعلم قالي اجيب مكثف ٤٠ ميكرو، الله يخليك',
				'could you be so kind to send pulley SPB 200 for two belts, many thanks in advance',
				'need seal for flygt 3102 complete set plz, boss is waiting',
			])
				expect((await find(text)).isExact, text).toBe(true);
			expect((await find('laptop charger')).isExact).toBe(false);
		});

		it.each(['FAG 6201-2Z', '6312 ZZ C3 NTN', '6308-2RS'])(
			'says above a bearing that is closed otherwise that it is not the one: %s',
			async (text) => {
				const { keys, isExact } = await find(text);
				expect([keys.length, isExact]).toEqual([1, false]);
			},
		);

		it.each(['6201-2RS', '6206 sealed', 'بلية ٦٣٠٥ مقفولة صاج من الجنبين', '6310 open', '6308 C3'])(
			'but not where it is closed so: %s',
			async (text) => {
				expect((await find(text)).isExact).toBe(true);
			},
		);

		it('tells nobody of a width that was not typed: B 2 grooves', async () => {
			const { changed } = await readingOf('بكرة سير B مجريين القطر الخارجي ٧ بوصة');
			expect(changed.filter((change: string) => change.includes('mm'))).toEqual([]);
		});
	});

	describe('reads what workshops say of threads, flows, pieces and makers’ numbers', () => {
		it.each([
			['حساس حرارة المية سن ١٤ في واحد ونص', 'sensor-water-temp', 'M14x1.5'],
			['oil ka pressure sensor das bar 12 choodi', 'sensor-oil-pressure', '10 bar M12x1.5'],
			// of an impeller metres are short for m³/h
			['مراوح غاطس ٥ متر', 'impeller-floating-4in', '5 m³/h'],
			['pool pump seal .75 inch', 'seal-type-21', '3/4"'],
			['baslar avc 63-7', 'avr-avc-series', 'AVC63-7'],
			['esd 5500 e gac', 'speed-control-esd5500e'],
			['6205-2RS1 SKF x 20', 'bearing-6205'],
			['law sama7t dayod 25 amper 3aks 3adad 6', 'diode-stud-rotating', '25 A reverse'],
			// a letter O for a zero
			['RSK 60O1', 'rectifier-kit-rotating', 'RSK6001'],
			['40 HFR 12O', 'diode-stud-rotating', '40 A reverse'],
			// letters for the digits of a measure
			['charger l2V', 'charger-static', '12 V 5 A'],
			['run capacitor 4OuF', 'capacitor-run-450v', '40 µF'],
			// another part has a size with this thread as its name
			['oil pressure sender M18x1.5', 'sensor-oil-pressure', '5 bar M18x1.5'],
			['speed pickup .75-16 unf', 'pickup-magnetic-msp', '3/4-16 UNF'],
			// a maker's name in two words
			['cartex dn/38', 'seal-cartridge-dual', '38mm'],
			['NBR spider L100 4 pcs, shelf B12', 'coupling-spider-nbr', 'L100'],
			['T 21OO-28', 'seal-type-2100', '28mm'],
			['12 حبة spider L100 nbr كوبلنج', 'coupling-spider-nbr', 'L100'],
			['VDO 360-081-029-004C', 'sensor-oil-pressure'],
			['VDO 360 081 029 004C', 'sensor-oil-pressure'],
			["mokathef tash3'eel 16", 'capacitor-run-450v', '16 µF'],
			['cartridge hex 41 a/f multistage', 'seal-hqqe-cartridge', '16mm'],
			// the nearest of several seals
			['seal 18/32/33', 'seal-mg1-carbon', '18mm'],
			// store lists have the noun first
			['spider, jaw coupling, size L110', 'coupling-spider-nbr', 'L110'],
			['seal 20mm carbon sic viton bellows not spring', 'seal-type-2100', '20mm'],
			// an absent part that only belongs to the machine
			['slip ring generator avr 115/230', 'avr-brush-5kw', '115 / 230 V'],
			['shaft 42mm stainless for EN733 pump', 'pump-shaft-en733', '42mm'],
			// how many are wanted, before a maker and before a part
			['2 flygt seal 60mm', 'seal-flygt-style-tandem', '60mm'],
			['٣ مراوح فورتكس DN50 زهر لطلمبة مجاري', 'impeller-vortex-sewage', 'DN50 / 35mm'],
			['bearing shaft 17mm housing 40mm thickness 12mm', 'bearing-6203'],
			['mec alti sr7 2g card', 'avr-sr7'],
			['SX440 card for generator', 'avr-sx440'],
			// a slip is likelier than a sound
			['brass foot valve with stainless straier', 'foot-valve-brass'],
		])('%s → %s %s', findsExactly);

		it.each(['submersible pump 1.5 hp complete', 'مضخة ميه 2 حصان كامله', 'quotation for centrifugal pump 5 hp'])(
			'but a machine as a whole is not sold: %s',
			async (text) => {
				expect((await readingOf(text)).absent).toEqual(['pumps']);
				expect((await find(text)).isExact).toBe(false);
			},
		);

		it.each(['viton spider L095', 'polyurethane spider L100', 'نايلون سبايدر L090', 'silicone rubber spider L110'])(
			'lists the part of a code as the nearest one where its material is another: %s',
			async (text) => {
				const { keys, isExact } = await find(text);
				expect({ first: keys[0], isExact }).toEqual({ first: 'coupling-spider-nbr', isExact: false });
			},
		);

		it.each([
			['diode 70a reverse for exciter', '70 A reverse'],
			['diode 25a forward exciter', '25 A forward'],
			['دايودات 70 امبير عكسي للاكسايتر', '70 A reverse'],
		])('of what a rating stands beside, leaves out what it is for first: %s', async (text, size) => {
			const { keys, sizes } = await find(text);
			expect([keys[0], sizes[0]]).toEqual(['diode-stud-rotating', size]);
		});

		it('and a suffix of a code is no length', async () => {
			const { keys, isExact } = await find('leroy sommer r-450m');
			expect({ first: keys[0], isExact }).toEqual({ first: 'avr-r450', isExact: false });
		});
	});

	describe('reads what people say around a part, by ear and on the phone', () => {
		it.each([
			// what a machine does is no rating of the part
			['my small 5 kw petrol generator with carbon brushes is giving only 25 volts, the avr is burnt', 'avr-brush-5kw'],
			['المولد مطلع 40 فولت بس عايز كارت sx440', 'avr-sx440'],
			['generator sirf 30 volt de raha hai sx460 chahiye', 'avr-sx460'],
			['pressure drops to 1 bar, need brass foot valve 2"', 'foot-valve-brass', '2"'],
			['water pump is not starting, need run capacitor 40 uf', 'capacitor-run-450v', '40 µF'],
			['my pressure tank 100 litre, the bladder is torn', 'tank-membrane-epdm', '100 L'],
			['gland packing 10mm graphite teflon, pump pani phenk raha hai', 'packing-graphited-ptfe', '10mm'],
			['kindly quote spb pulley 200mm three groove. thanks & regards, waleed', 'pulley-spb-3-groove', 'SPB 200 x 3'],
			// labels with what Arabic joins to them
			['سيل طولها بعد التركيب 60 والعمود 50', 'seal-mg13-type', '50mm'],
			['سيل للعمود 32 قطر الراس 46 وطول الراس 26', 'seal-type-2100', '32mm'],
			['كارتريدج دبل بعمود 30 وفتحة الغرفة من 49 الى 56', 'seal-cartridge-dual', '30mm'],
			// parts of an inch
			['type 21 seal shaft inch less a quarter', 'seal-type-21', '3/4"'],
			['type 21 seal chhe soot shaft', 'seal-type-21', '3/4"'],
			['type 21 seal 1 inch 2 soot', 'seal-type-21', '1-1/4"'],
			['mg12 للعمود 2 سنتي ونص', 'seal-mg12-type', '25mm'],
			// threads without their word
			['حساس حرارة 16 في 1.5', 'sensor-water-temp', 'M16x1.5'],
			['temperature sensor 16', 'sensor-water-temp', 'M16x1.5'],
			// letters by words that spell them
			['m for mother x for xray 321 avr', 'avr-mx321'],
			['mike xray three two one', 'avr-mx321'],
			['s as in sugar x 460', 'avr-sx460'],
			['sierra x-ray four six zero', 'avr-sx460'],
			['sx double four zero', 'avr-sx440'],
			['ميم زي محمد اكس 321', 'avr-mx321'],
			['b double q e seal 38', 'seal-bqqe-norm-pump', '38mm'],
			['stud diode 40 A anode on the stud', 'diode-stud-rotating', '40 A reverse'],
			['dayod 70 ampier rivers', 'diode-stud-rotating', '70 A reverse'],
			// shares of an inch and of other units
			['one and five eighths inch shaft seal', 'seal-type-2', '1-5/8"'],
			['مانع تسرب عمود بوصة وثلاثة أثمان', 'seal-type-2', '1-3/8"'],
			['لو اويل بريشر سويتش نص بار', 'switch-oil-low', '0.5 bar M10x1'],
			// how far a measure may be off
			['capacitor 31,5 uF ±5% 450 VAC, motor 1,1 kW', 'capacitor-run-450v', '31.5 µF'],
			// two alphabets in one word, and signs that are Arabic letters
			['بكرهspz63', 'pulley-spz-1-groove', 'SPZ 63 x 1'],
			['sdg ;hvjv[ l.],[ 38 lgd', 'seal-cartridge-dual', '38mm'],
			['leroy r438pmg', 'avr-r438', 'PMG'],
			// a part that is only of the story
			[
				'farm pump driven by belts, the big three groove pulley SPB 250 is cracked',
				'pulley-spb-3-groove',
				'SPB 250 x 3',
			],
			['Stamford UC27 ka rotating diode kit chahiye', 'rectifier-kit-rotating', 'RSK2001'],
			['the regulator of our generator is burnt, it is the digital one with soft start DER 1', 'avr-der1'],
			[
				'hello team, Lowara 22SV in our hotel is dripping under the motor, shaft is 16 mm, we need the seal tomorrow if possible',
				'seal-lowara-style',
				'16mm',
			],
		])('%s → %s %s', findsExactly);

		it.each([
			['bhai 2 bearing 6204, teen 6206 aur ek 6312 nikal do', ['bearing-6204', 'bearing-6206', 'bearing-6312']],
			['une garniture M7N 35 mm et deux roulements 6308 C3 svp', ['seal-m7n-type', 'bearing-6308']],
			['BIA 15mm 6pcs | 155 18mm 4pcs | 560A 25mm 2pcs', ['seal-type-bia', 'seal-type-155', 'seal-type-560a']],
			['MG1 20mm ×10 + H7N 40mm ×1', ['seal-mg1-carbon', 'seal-h7n-type']],
			['عايز DSE6020 واحد و UVR6 اتنين', ['controller-auto-6020', 'avr-uvr6']],
			['1) حساس حرارة M14 2) سولينويد 24 فولت', ['sensor-water-temp', 'solenoid-fuel-stop']],
		])('finds each item of a list with counts: %s', async (text, expected) => {
			const { keys, isExact } = await find(text);
			expect({ missing: expected.filter((key) => !keys.slice(0, 6).includes(key)), isExact }).toEqual({
				missing: [],
				isExact: true,
			});
		});

		it.each([
			['RسK6001', 'rectifier-kit-rotating', 'RSK6001'],
			['Mإكس321', 'avr-mx321'],
			['H for hotel, seven, N for November, size forty five', 'seal-h7n-type', '45mm'],
			['ess pee bee dash three, one sixty', 'pulley-spb-3-groove', 'SPB 160 x 3'],
			['poulie SPA 125 fiha zouj gorges', 'pulley-spa-2-groove', 'SPA 125 x 2'],
			['cheh hazar teen sau aath bearing khula C3', 'bearing-6308'],
			['el mayya bterga3 el beer lama el motor y2af', 'foot-valve-brass'],
			['عمود الطلمبة اتبرى وعايز واحد استانلس اتنين واربعين ملي', 'pump-shaft-en733'],
		])('reads what is said and typed by halves: %s → %s %s', async (text, key, size?: string) => {
			const { keys, sizes } = await find(text);
			expect([keys[0], size && sizes[0]]).toEqual([key, size]);
		});

		it.each([
			'hello dear, we need burgmann hj977gn seal for the shaft 25 mm of our pump please tell the price',
			'good morning, please send us the price of an agitator and the mechanical seal 25 mm for our water pump',
		])('is not sure of a part where what else was asked for is unknown: %s', async (text) => {
			expect((await find(text)).isExact).toBe(false);
		});

		it('says which figure of a story it left out', async () => {
			const { changed } = await readingOf('generator giving only 25 volts, need sx460');
			expect(changed).toContain('without giving only 25 v');
		});
	});

	it.each([
		// what voice typing makes of numbers and letters
		['single cartridge seal with gland plate thirty ate millimeter', 'seal-cartridge-single', '38mm'],
		['m two n seal twenty to millimeter', 'seal-m2n-type', '22mm'],
		['p j pulley sixty three by ate', 'pulley-pj-ribbed', 'PJ 63 x 8'],
		['are four four nine three eighty volt', 'avr-r449', '380 V'],
		['bravo india alpha seal 12', 'seal-type-bia', '12mm'],
		['magnetic pickup M eighteen by one point five', 'pickup-magnetic-msp', 'M18x1.5'],
		['حساس ضغط زيت عشرة بار ام عشرة', 'sensor-oil-pressure', '10 bar M10x1'],
		// a section of belts behind "pulley", a zero behind a code, the end of a size's code
		['pulley B 8 inch one groove', 'pulley-b-1-groove-inch', 'B 8" x 1'],
		['SPZ1-9O', 'pulley-spz-1-groove', 'SPZ 90 x 1'],
		['basler 125-10', 'avr-avc-series', 'AVC125-10'],
		// what only descriptions say decides between equals; what a pump does wrong is no part
		['ribbed pulley for engine coolant pump', 'pulley-pk-ribbed'],
		['flygt 3102 water got into the oil, need seal', 'seal-flygt-style-tandem', '25mm'],
		['مضخة مجاري فلايت 3102 ودخل ماي في الزيت، ابي السيل', 'seal-flygt-style-tandem', '25mm'],
		// three measures with signs between; the bore of a chamber within its ends; a type and its size as if both were measures
		['25.4 - 41.28 - 25.4', 'seal-type-21', '1"'],
		['20 / 47 / 14', 'bearing-6204', '20x47x14mm'],
		['shaft 38mm stuffing box bore 60 single cartridge', 'seal-cartridge-single', '38mm'],
		['155 x 20mm', 'seal-type-155', '20mm'],
		['208 x 14 mm', 'seal-type-208-double', '14mm'],
		['تايب 2 بوصة ونص', 'seal-type-2', '1-1/2"'],
		// what stands beside a part, in the words of another language
		['بكرة المونيوم ببوش مخروطي', 'pulley-spa-3-groove-taper'],
		['D1-45 D7-63 L-60 pump seal', 'seal-mg13-type', '45mm'],
		['ID 40 OD 90 W 23 open type bearing', 'bearing-6308', '40x90x23mm'],
		['yes ex double four zero', 'avr-sx440'],
		['flow controller 2.2 bar 230V 10A', 'flow-controller-1in', '2.2 bar'],
	])('finds what was spoken or meant: %s → %s %s', findsExactly);

	it('says what it read in the language of the page', async () => {
		const text = "mokathef tash3'eel 16";
		expect((await readingOf(text)).changed).toEqual(['mokathef tashgheel read as capacitor']);
		const page = await (await shop.get(`/ar/product?search=${encodeURIComponent(text)}`)).text();
		expect(page).toContain('مكثف تشغيل');
		expect(page).not.toContain('«\u2068capacitor');
	});
});
