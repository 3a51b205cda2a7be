import { and, desc, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Product } from '#contract/catalogue/catalogue.schema.ts';
import type { SearchSteps } from '#contract/search/search-steps.schema.ts';
import type { SearchWord } from '#contract/search/search-word-forms.schema.ts';
import { foundProducts } from '../../tests/search/examples.ts';
import { searchTest } from '../../tests/search/search-test.ts';
import { type Caller, newAdministrator } from '../../tests/support/people.ts';
import { shopTest } from '../../tests/support/shop-test.ts';
import { importInto } from '../../tests/support/translated-catalogue.ts';
import { productReferences, products, variants } from '../catalogue/tables.ts';

describe.each(inject('databases'))('what people type, on $name', ({ url }) => {
	const shop = shopTest(url, { pages: true });
	const { ask, foundIn, find, readingOf, findsExactly } = searchTest(shop);
	let admin: Caller;
	beforeAll(async () => {
		admin = (await newAdministrator(shop, 'admin')).call;
	});

	describe('finds an exact code or name first, whatever stands around it', () => {
		it.each([
			['generator sx440', 'avr-sx440'],
			['a driver from the port asked me for sx440', 'avr-sx440'],
			['later alternators r438', 'avr-r438'],
			['generator oil pressure sensor', 'sensor-oil-pressure'],
			['mx321 on a 350 kVA Newage', 'avr-mx321'],
			['MG1 للمضخة 20', 'seal-mg1-carbon', '20mm'],
			['send Brass Foot Valve with Stainless Strainer in 2 inch', 'foot-valve-brass', '2"'],
			['SPB-4-TB pulley', 'pulley-spb-4-groove-taper'],
			// for and to around a name are no digits
			['I am searching for Wave Spring Seal M7N-Type to fit a chemical pump', 'seal-m7n-type'],
			['who sells Fuel Shut-Off Solenoid 1751-Style in Dubai', 'solenoid-fuel-stop'],
			['AVR for Brush-Type Generators 115 / 230 V', 'avr-brush-5kw', '115 / 230 V'],
		])('%s → %s', findsExactly);
	});

	describe('tells the part that is meant from the part that it is for', () => {
		it.each([
			['those rubber star things for the L090 coupling', 'coupling-spider-nbr', 'L090'],
			['negmet kobleng L095', 'coupling-spider-nbr', 'L095'],
			['coupling star L100', 'coupling-spider-nbr', 'L100'],
			['ta2m dayod lel dinamo UC22', 'rectifier-kit-rotating', 'RSK2001'],
			// a machine that it is for leaves no part out
			['rubber star for the L090 coupling of our pump', 'coupling-spider-nbr', 'L090'],
			['بلالي للمضخات', 'bearing-6000'],
			['presure swich pump', 'pressure-switch-pump'],
			['pump pressure switch', 'pressure-switch-pump'],
			['المكثف بتاع موتور واحد حصان ونص', 'capacitor-run-450v', '31.5 µF'],
			// its shaft, with the word of the Gulf for "its"
			['رولمان بلي الشفت ماله 60 ملي', 'bearing-6312', '60x130x31mm'],
			['بكرة قطر خارجي 187 عدد المجاري 3', 'pulley-spb-3-groove', 'SPB 180 x 3'],
		])('%s → %s', async (text, key, size?: string) => {
			const { keys, sizes } = await find(text);
			expect([keys[0], size && sizes[0]]).toEqual([key, size]);
		});
	});

	describe('reads what a part does as the part, with its size', () => {
		it.each([
			['the thing that joins the motor shaft to the pump shaft', 'coupling-jaw'],
			['القطعة اللي تمنع رجوع الماء في ماسورة السحب ٢ بوصة', 'foot-valve-brass', '2"'],
			['something that charges the genset battery all the time, 24V 10A', 'charger-static', '24 V 10 A'],
			['wo cheez jo meter ko engine ki garmi batati hai', 'sensor-water-temp'],
			['pump loses prime every night, the water runs back into the well', 'foot-valve-brass'],
			['الشي اللي يقطع الديزل ويوقف المكينة 12 فولت', 'solenoid-fuel-stop', '12 V DC'],
			['frame 90 motor makes a grinding noise when it turns', 'bearing-6205'],
		])('%s → %s', async (text, key, size?: string) => {
			const { keys, sizes } = await find(text);
			expect([keys[0], size && sizes[0]]).toEqual([key, size]);
		});

		it.each([
			['المولد شغال بس ما يطلع كهرباء', 'avr-'],
			['el generator shaghal bas mesh bytalla3 kahraba', 'avr-'],
			['generator chal raha hai lekin bijli nahi aa rahi', 'avr-'],
			['generator runs fine but no output voltage at the sockets', 'avr-'],
			['اللمبات تضعف وتقوى لما المولد شغال', 'avr-'],
			['pump ke shaft se pani tapak raha hai', 'seal-'],
			['الطلمبة بتسرب مية من ناحية العمود', 'seal-'],
			['motor se khar khar ki awaz aa rahi hai aur garam ho rahi hai', 'bearing-'],
			['لما تنقطع كهربا الحكومة المولد ما يشتغل بروحه', 'controller-'],
			['water runs back to the well when the pump stops', 'foot-valve-'],
		])('reads a fault as the kind of part, in any of the languages: %s → %s', async (text, kind) => {
			expect((await find(text)).keys[0]).toMatch(new RegExp(`^${kind}`));
		});

		it.each([
			// what is named is the part, whatever it does
			['6204 bearing for the pump that drips from the shaft', 'bearing-6204'],
			['coupling that joins motor to pump, L100, the pump that leaks', 'coupling-jaw', 'L100'],
			['avr sx460 us generator ke liye jo light jane par khud start hota hai', 'avr-sx460'],
		])('leaves a part that is named: %s → %s', async (text, key, size?: string) => {
			const { keys, sizes } = await find(text);
			expect([keys[0], size && sizes[0]]).toEqual([key, size]);
		});

		it.each([
			// words of trade are no thing that does something
			'price per piece: pump shaft 20 mm',
			'I need one bearing for the pump that drips from the shaft',
			'one oil pressure switch for engine gauge',
			'rubber oil seal for pump shaft water leak',
			// a noun in Arabic that begins like a verb
			'جهاز تحكم عن بعد',
			// with a code it is that part
			'item 1 bearing 6204 for the pump that drips from the shaft',
		])('leaves a line that says nothing of what a part does: %s', async (text) => {
			expect((await readingOf(text)).changed.filter((change: string) => change.includes('read as'))).toEqual([]);
		});

		it.each([
			['thing at the end of the suction pipe 1 1/2" that keeps water from running back', 'foot-valve-brass', '1-1/2"'],
			['the thing that charges the generator battery 24 V 10 A', 'charger-static', '24 V 10 A'],
			['the thing that stops water leaking along the shaft, 25mm', 'seal-type-560a', '25mm'],
			['wheel that drives the pump with a belt, SPA 160', 'pulley-spa-2-groove', 'SPA 160 x 2'],
			['القطعة اللي تربط motor مع pump, please send price', 'coupling-jaw'],
		])('keeps sizes and sections as they are written: %s', async (text, key, size?: string) => {
			const { keys, sizes } = await find(text);
			expect([keys[0], size && sizes[0]]).toEqual([key, size]);
		});

		it('tells the words that nobody has said of the part', async () => {
			const { changed, steps } = await readingOf(
				'thing at the end of the suction hose so the water does not fall back, purple',
			);
			expect([changed.at(-1), steps]).toEqual(['without purple', expect.arrayContaining(['most words'])]);
		});

		it.each([
			'thing that measures how much diesel is in the tank',
			'thing that cools the engine water',
			'thing that starts the engine with the key',
			'complete 1 hp water pump with motor, ready to install',
		])('shows nothing as the one for what nothing of the shop does: %s', async (text) => {
			expect((await find(text)).isExact).toBe(false);
		});
	});

	describe('takes several measures before words, where no part is named', () => {
		it.each([
			['OD 47 W 14 ID 20 rubber sealed', 'bearing-6204', '20x47x14mm'],
			['stroke 25 mm, dual coil, pull, 12 VDC', 'solenoid-fuel-stop', '12 V DC'],
			['20x47x14 rubber sealed', 'bearing-6204', '20x47x14mm'],
		])('%s → %s', async (text, key, size) => {
			const { keys, sizes } = await find(text);
			expect([keys[0], sizes[0]]).toEqual([key, size]);
		});
	});

	describe('keeps a size of three measures before how a bearing is closed, but not before its number', () => {
		it.each([
			['bearing 40x80x18 2rs', 'bearing-6208', 'without 2rs'],
			['2rs bearing 40x80x18', 'bearing-6208', 'without 2rs'],
			['رولمان بلي 60×130×31 مقفول', 'bearing-6312', 'without مقفول'],
			['6205 2rs 40x80x18', 'bearing-6205', 'without 40 mm'],
		])('%s → %s, %s', async (text, key, change) => {
			expect((await find(text)).keys[0]).toBe(key);
			expect((await readingOf(text))?.changed).toContain(change);
		});
	});

	describe('reads a fraction behind an inch, in each language', () => {
		it.each([
			['foot valve 1 inch 1/4', '1-1/4"'],
			['محبس قدم ١ بوصة ١/٢', '1-1/2"'],
			['clapet de pied 1 pouce 1/4', '1-1/4"'],
			['foot valve 1" 1/2', '1-1/2"'],
		])('%s → %s', async (text, size) => {
			const { keys, sizes } = await find(text);
			expect([keys[0], sizes[0]]).toEqual(['foot-valve-brass', size]);
		});
	});

	describe('reads numbers in words as a code, where they are said as one', () => {
		it.each([
			['deepsea seventy three twenty', 'controller-amf-7320'],
			['type one fifty five seal twenty mm', 'seal-type-155'],
			['62 sifar chaar', 'bearing-6204'],
		])('%s → %s', async (text, key) => {
			expect((await find(text)).keys[0]).toBe(key);
		});
	});

	it('leaves a decimal comma beside a word that is read as it sounds', async () => {
		const { keys, sizes } = await find('31,5 microfarad motor kondensatoru');
		expect([keys[0], sizes[0]]).toEqual(['capacitor-run-450v', '31.5 µF']);
	});

	describe('finds the range of a pressure switch by psi and kg/cm², as they are rounded', () => {
		it.each([
			['pressure switch 20/40 psi', '1.4-4.6 bar'],
			['pressure switch 40-100 psi', '2.8-7 bar'],
			['pressure switch 80-150 psi', '5.6-10.5 bar'],
			['pressure switch range 2.8 - 7 kg/cm2', '2.8-7 bar'],
		])('%s → %s', async (text, size) => {
			const { keys, sizes, isExact } = await find(text);
			expect([keys[0], sizes[0], isExact]).toEqual(['pressure-switch-pump', size, true]);
		});

		it('leaves one beyond all ranges', async () => {
			expect((await find('pressure switch 200 psi')).isExact).toBe(false);
		});
	});

	describe('leaves out what can not change the part, and shows the part as the one', () => {
		it.each([
			// a bearing's number says all
			['6310 C3 for motor overhauling job', 'bearing-6310'],
			['SKF Explorer 6206-2Z/C3', 'bearing-6206'],
			// a figure stands between the part and the word
			['naomba kuuliza, mna capacitor ya 16 uF?', 'capacitor-run-450v', '16 µF'],
			// what it is for, beside a rating
			['30 mm shaft seal for 180 °C hot oil', 'seal-m7n-type', '30mm'],
			['2 seal mg12 25mm', 'seal-mg12-type', '25mm'],
			['gland packing up to 250 °C', 'packing-graphited-ptfe'],
			// letters swapped or typed twice, digits in their order
			['spb4bt', 'pulley-spb-4-groove-taper'],
			['6205r2s', 'bearing-6205'],
			// the digits of a code
			['440 avr', 'avr-sx440'],
			['spider 90', 'coupling-spider-nbr', 'L090'],
			['chg 24/10', 'charger-static', '24 V 10 A'],
			['d25 seal', 'seal-type-560a', '25mm'],
			['560A مضخة مجاري 25', 'seal-type-560a', '25mm'],
			['اے وی آر', 'avr-sx460'],
			['Coolant Temperature Sender M14x1.5', 'sensor-water-temp', 'M14x1.5'],
			// shaft is no label of a pump's measure
			['pump shaft 42', 'pump-shaft-en733', '42mm'],
			['stainless pump shaft 32', 'pump-shaft-en733', '32mm'],
			['shaft 42 pump', 'pump-shaft-en733', '42mm'],
		])('%s → %s', findsExactly);

		it.each([
			'6204 ceramic',
			'6312 brass cage',
			'extractor for 6205',
			'Basler SSR 63-12',
			'laptop charger',
			'laptop 12v 5a charger',
			'charger for laptop',
			'thermo seal 20mm',
			'widget 25mm',
			'mx312',
			'avr 999',
			'pump shaft 55 mm',
			'pump for 25mm shaft',
			'water pump complete 2 hp',
		])('but not the words that may make it another one: %s', async (text) => {
			expect((await find(text)).isExact).toBe(false);
		});

		it('chooses no size by the threads in an inch', async () => {
			const { keys, sizes } = await find('magnetic speed pickup 18 mm');
			expect([keys[0], sizes[0]]).toEqual(['pickup-magnetic-msp', undefined]);
		});

		it('and tells what was left out', async () => {
			expect((await readingOf('6310 C3 for motor overhauling job')).changed).toEqual([
				'without overhauling',
				'without job',
			]);
			expect((await readingOf('440 avr')).changed).toEqual(['440 read as AS440, EA440, SX440']);
		});
	});

	describe('finds each of several parts, without what they are for', () => {
		it.each([
			['6308 c3 + wear ring 105 bronze for split case pump', ['bearing-6308', 'wear-ring-bronze']],
			['mecc alte 60 kva avr uvr6 + rotating diode 25a', ['avr-uvr6', 'diode-stud-rotating']],
			['dse 6020 and charger 12v for 30kva gen', ['controller-auto-6020', 'charger-static']],
			['oil sender and water temp sender for generator', ['sensor-oil-pressure', 'sensor-water-temp']],
			['bearing 6204 6304 both 2 pcs each', ['bearing-6204', 'bearing-6304']],
			['2 nos stop solenoid 24v, 1 charger 24v 5a', ['solenoid-fuel-stop', 'charger-static']],
			// و begins the word for fuel, and joins the other part to the first one
			['شاحن 12 فولت وسولينويد وقود 12 فولت', ['charger-static', 'solenoid-fuel-stop']],
			['رولمان 6203 و6304 وكمان بالون 24 لتر', ['bearing-6203', 'bearing-6304', 'tank-membrane-epdm']],
			['SPA 125 double groove aur 6204 bearing', ['pulley-spa-2-groove', 'bearing-6204']],
			['6000/10pcs 6201/10pcs 6305/4pcs', ['bearing-6000', 'bearing-6201', 'bearing-6305']],
			// an exciter by itself is no part, but an item with a count is
			['RSK5001 واحد وإكسايتر HC4 واحد وكارت AS440 واحد', ['rectifier-kit-rotating', 'exciter-stator', 'avr-as440']],
			[
				'عايز اتنين مكثف 40 ميكرو وتلاتة بلف قدم نحاس بوصة وحبل رامي 8 ملي خمسة متر',
				['capacitor-run-450v', 'foot-valve-brass', 'packing-ramie-ptfe'],
			],
			['pls quote:\n1) bearing 6206 zz c3 - 2\n2) seal 155 20mm - 1', ['bearing-6206', 'seal-type-155']],
		])('%s', async (text, parts) => {
			const { keys, isExact } = await find(text);
			expect({ first: keys.slice(0, parts.length), isExact }).toEqual({ first: parts, isExact: true });
		});

		it('and tells what was left out of them', async () => {
			const { changed } = await readingOf('dse 6020 and charger 12v for 30kva gen');
			expect(changed).toEqual(expect.arrayContaining(['without 30 kVA', 'without gen']));
		});
	});

	describe('reads what makers put into their numbers', () => {
		it.each([
			['40HFR120', 'diode-stud-rotating', '40 A reverse'],
			['25 FR 120 diode', 'diode-stud-rotating', '25 A reverse'],
			['70-HF-120', 'diode-stud-rotating', '70 A forward'],
			['burgmann MG1/20-G60', 'seal-mg1-carbon', '20mm'],
			['Woodward 1751ES-24E7ULB1B5S1', 'solenoid-fuel-stop', '24 V DC'],
		])('%s → %s, %s', async (text, key, size) => {
			const { keys, sizes } = await find(text);
			expect([keys[0], sizes[0]]).toEqual([key, size]);
		});
	});

	describe('finds ratings that only a description has', () => {
		it.each([
			['5 kw generator avr', 'avr-brush-5kw'],
			['rotating rectifier for 200 kva set', 'rectifier-assembly-3ph', '40 A 1200 V'],
			['ball bearing dynamic load 85 kn', 'bearing-6312'],
			['capacitor for motor 0.9 to 1.1 kw', 'capacitor-run-450v', '25 µF'],
			['charger for 400 kVA generator', 'charger-static', '24 V 5 A'],
			['seal pressure 35 bar', 'seal-h7n-type'],
			['genset float charger 27 volts 5 amps', 'charger-static', '24 V 5 A'],
			// each rating by the words beside it, and none by a range that holds both
			['avr 82 vdc 4 amp 100-264 supply', 'avr-as440', '100-130 / 190-264 V'],
			['AVR input 190-264VAC output 90VDC 4A droop', 'avr-sx440', '190-264 V'],
			['bearing static load 38 kN', 'bearing-6310'],
			// a name has ratings too
			['oil pressure sender 10-184 ohm 0-10bar M10x1', 'sensor-oil-pressure', '10 bar M10x1'],
			['CBB60 capacitor 31.5 mfd 450V 50/60Hz', 'capacitor-run-450v', '31.5 µF'],
		])('%s → %s', findsExactly);

		it('only where they are enough, and never a current or a voltage that is not stated', async () => {
			for (const text of [
				'bearing static load 85 kN',
				'bearing dynamic load 100 kn',
				'charger for 2000 kVA',
				'diode 150 A',
				'jaw coupling 200 Nm',
			])
				expect((await find(text)).isExact).toBe(false);
		});
	});

	it('reads a code with a suffix as near the code, and groups with a zero in front as no measures', async () => {
		const { keys, isExact } = await find('R438LS');
		expect({ first: keys[0], isExact }).toEqual({ first: 'avr-r438', isExact: false });
		expect((await readingOf('VDO 360-081-030')).read).toEqual([]);
	});

	it('reads the letter a as an article, but for a section of belts', async () => {
		expect((await readingOf('a seal for a pump 20 mm')).changed).toEqual([]);
		expect((await readingOf('a 6306 bearing')).changed).toEqual([]);
		expect((await readingOf('mg1 20mm seal and a 6306 bearing')).changed).toEqual([
			'Several parts: mg1 20mm seal, a 6306 bearing',
		]);
		await findsExactly('pulley A 7 inch', 'pulley-a-1-groove-inch', 'A 7" x 1');
		await findsExactly('need a pulley B 10 inch one groove', 'pulley-b-1-groove-inch', 'B 10" x 1');
	});

	describe('reads codes and numbers as they are spoken', () => {
		it.each([
			// a unit behind a number ends the code before it
			['em jee one twenty two mm', 'seal-mg1-carbon', '22mm'],
			['ess pee bee one sixty by two', 'pulley-spb-2-groove', 'SPB 160 x 2'],
			['एसपीबी 160 दो नाली पुली', 'pulley-spb-2-groove', 'SPB 160 x 2'],
			['छह दो शून्य तीन बेयरिंग', 'bearing-6203'],
			['कैपेसिटर चालीस माइक्रोफैरड', 'capacitor-run-450v', '40 µF'],
			// a number of grooves has no unit
			['aluminium pulley B 2 grooves 7 inch', 'pulley-b-2-groove-inch', 'B 7" x 2'],
		])('%s → %s', findsExactly);
	});

	describe('names the size whose limit is enough', () => {
		it.each([
			['brass foot valve for 12 m3/h', 'foot-valve-brass', '2"'],
			['jaw coupling 60 newton meter', 'coupling-jaw', 'L110'],
			['rotating rectifier assembly 80 kva', 'rectifier-assembly-3ph', '25 A 1200 V'],
			['vortex impeller passing 40 mm', 'impeller-vortex-sewage', 'DN65 / 50mm'],
			['AVC regulation 0.25 %', 'avr-avc-series', 'AVC63-7'],
		])('%s → %s, %s', async (text, key, size) => {
			const { keys, sizes } = await find(text);
			expect([keys[0], sizes[0]]).toEqual([key, size]);
		});

		it('names none where no limit is enough', async () => {
			const { keys, sizes } = await find('jaw coupling 200 Nm');
			expect([keys[0], sizes[0]]).toEqual(['coupling-jaw', undefined]);
		});
	});

	it('shows no part as exact whose range holds only an end of the one that was typed', async () => {
		const { keys, isExact } = await find('pressure switch 9-14 bar');
		expect({ first: keys[0], isExact }).toEqual({ first: 'pressure-switch-pump', isExact: false });
		await findsExactly('pressure switch 6-10 bar', 'pressure-switch-pump', '5.6-10.5 bar');
	});

	describe('never shows a part as exact that is not carried', () => {
		it.each([
			['oil seal 25x40x7', 'oil seals'],
			['اويل سيل 25', 'oil seals'],
			['جلدة زيت ٣٥', 'oil seals'],
			['O-ring for a 32 mm shaft', 'O-rings'],
			['22210 spherical bearing', 'self-aligning and spherical bearings'],
			['spa 1500 belt', 'V-belts'],
			['5 kva generator', 'generators'],
			['pump', 'pumps'],
		])('%s: no %s', async (text, absent) => {
			expect((await readingOf(text)).absent).toEqual([absent]);
			expect((await find(text)).isExact).toBe(false);
		});

		it.each([
			['6 groove b pulley', '6 groove'],
			['90 mm shaft seal', '90 mm'],
			['15 bar pressure switch', '15 bar'],
			['charger 48v 10a', '48 V'],
			['mg1 seal 85 mm shaft', '85 mm'],
			['laptop charger', 'laptop'],
		])('%s: without %s', async (text, missing) => {
			expect((await readingOf(text)).changed.join()).toContain(`without ${missing}`);
			expect((await find(text)).isExact).toBe(false);
		});
	});

	describe('reads measures with their labels, in any order and language, and fractions', () => {
		it.each([
			['width 15, outside 52, inside 25', 'bearing-6205', '25x52x15mm'],
			['B=14 d=20 D=47', 'bearing-6204', '20x47x14mm'],
			['العرض 19 والخارجي 72 والداخلي 30', 'bearing-6306', '30x72x19mm'],
			['ext 32 int 12 ep 10 roulement', 'bearing-6201', '12x32x10mm'],
			['d25 D62 B17', 'bearing-6305', '25x62x17mm'],
			['casing ring 90 inside 105 outside', 'wear-ring-bronze', '90x105x15mm'],
			['35/49/42,5', 'seal-mg12-type', '35mm'],
			['type 21 1,1/4', 'seal-type-21', '1-1/4"'],
			['type twenty one seal five eighths inch', 'seal-type-21', '5/8"'],
			['type 21 seal three eighths of an inch', 'seal-type-21', '3/8"'],
			['type 2 seal 1⅛ shaft', 'seal-type-2', '1-1/8"'],
			['4" x 1 A pulley', 'pulley-a-1-groove-inch', 'A 4" x 1'],
			['MSP 5/8-18', 'pickup-magnetic-msp', '5/8-18 UNF'],
			['shaft 25 length 40 seat 41 mg12', 'seal-mg12-type', '25mm'],
		])('%s → %s %s', findsExactly);

		it.each([
			['avr 90-350 volt', 'avr-sr7'],
			['pressure switch cut in 2 cut out 4 bar', 'pressure-switch-pump'],
			['8bar', 'pressure-switch-pump'],
			['capacitor 1 hp', 'capacitor-run-450v'],
		])('takes whole ranges and ratings: %s → %s', async (text, key) => {
			expect((await find(text)).keys.slice(0, 3)).toContain(key);
		});
	});

	describe('reads numbers, codes and words as they are spoken, in any letters', () => {
		it.each([
			['mg1 seal twenty five mm', 'seal-mg1-sic', '25mm'],
			['خمسة وثلاثين مم سيل ام جي اتناشر', 'seal-mg12-type', '35mm'],
			['pachees mm mg12', 'seal-mg12-type', '25mm'],
			['B pulley aath inch do groove', 'pulley-b-2-groove-inch', 'B 8" x 2'],
			['بكرة SPB بثلاثة مجاري قطر ٢٠٠', 'pulley-spb-3-groove', 'SPB 200 x 3'],
			['em three en twenty four', 'seal-m3n-type', '24mm'],
			['اس اكس فور فورتي', 'avr-sx440'],
			['sixty two oh five bearing', 'bearing-6205'],
			['وش رايك عندك بلف قدم ٢ بوصه', 'foot-valve-brass', '2"'],
			['yaar oil ka pressure batane wala sensor', 'sensor-oil-pressure'],
			['3ayez belya 6203', 'bearing-6203'],
			['sha7en battariya 24v 5a', 'charger-static', '24 V 5 A'],
			['balouna 100 litr', 'tank-membrane-epdm', '100 L'],
			['عواميد طلمبات ٣٢', 'pump-shaft-en733', '32mm'],
			['مراوح نحاس QB60', 'impeller-peripheral-brass', 'QB60'],
			['سء440', 'avr-sx440'],
			['لاثقهىل 6305', 'bearing-6305'],
			["ahpk f'hvdm 24 v 10 a", 'charger-static', '24 V 10 A'],
			['gasoline avr', 'avr-brush-5kw'],
			['منظم جهد ديجيتال', 'avr-dsr'],
			['7 inch b pulley 1 groove', 'pulley-b-1-groove-inch', 'B 7" x 1'],
		])('%s → %s %s', findsExactly);
	});

	it('takes a material for a parameter: all that are made of it, and none is dropped in silence', async () => {
		const isOf = async (material: string, text: string) => {
			const { rows } = await shop.database.execute<{ key: string }>(
				`select distinct key from products join variants on product_id = products.id
				join mechanical_seal_attributes on variant_id = variants.id where material like '%${material}%'`,
			);
			const { keys, isExact } = await find(text);
			expect(isExact).toBe(true);
			expect(keys).toEqual(expect.arrayContaining(rows.map(({ key }) => key)));
		};
		await isOf('NBR', 'buna seals');
		await isOf('EPDM', 'epdm seal');
		await isOf('FKM', 'سيل فايتون');
		expect((await readingOf('viton seal')).changed).toEqual(['viton read as fkm']);
	});

	it('tells each difference of a bearing, and a code that is not the same', async () => {
		const notesOf = async (text: string) => ((await (await ask(text)).json()) as Product[])[0]?.match?.note;
		for (const text of ['SKF 6312-2RS1', 'NSK 6312DDU', 'NTN 6312LLU']) {
			expect(await notesOf(text), text).toMatch(/sealed/);
			expect(await notesOf(text), text).toMatch(/C3/);
		}
		const row = { maker: 'Zork', code: 'ZQ 9911', product_id: 1, grade: 'not_same', note: 'another thread' };
		expect((await admin('POST', '/api/references', { ...row, source: 'the counter' })).status).toBe(201);
		expect((await find('ZQ 9911')).isExact).toBe(false);
		expect(await notesOf('zq9911')).toMatch(/another thread/);
	});

	it('takes a maker for one before it is a word', async () => {
		const { keys } = await find('crane packing');
		const seals = await find('john crane seal');
		expect(seals.keys).toEqual(expect.arrayContaining(['seal-type-21', 'seal-type-2']));
		expect(keys.length).toBeGreaterThan(0);
	});

	it('reads three bare figures as a measured seal, and leads to the finder', async () => {
		for (const text of ['24.9 41 40', '24.9x41x40']) {
			const { keys, sizes, isExact } = await find(text);
			expect(keys.length, text).toBeGreaterThan(1);
			expect(new Set(sizes)).toEqual(new Set(['25mm']));
			expect(isExact).toBe(false);
		}
		const page = await (await shop.get('/product?search=24.9+41+40')).text();
		expect(page).toMatch(/find\/seal\?shaft=24\.9&(?:amp;)?outer=41&(?:amp;)?length=40/);
		expect(await (await shop.get('/product?search=oil+seal+25x40x7')).text()).toContain('We list no');
	});

	it('finds each product by its name and its model, first and with nothing told as missing', async () => {
		const rows = await shop.database
			.select({ key: products.key, name: products.name, model: products.model, translations: products.translations })
			.from(products);
		const texts = rows.flatMap(({ key, name, model, translations: { ar } }) =>
			[name, model, ar?.name].flatMap((text) => (text ? [{ key, text }] : [])),
		);
		const wrong: string[] = [];
		for (const { key, text } of texts) {
			const response = await ask(text);
			const reading = decodeURIComponent(response.headers.get('X-Search-Reading') ?? '');
			const { keys: found, isExact } = await foundIn(response);
			if (found[0] !== key || !isExact || reading.includes('without ')) wrong.push(`${text} → ${found[0]} ${reading}`);
		}
		expect(wrong).toEqual([]);
	});

	it('finds the first size of each product by its model, however the unit is written', async () => {
		const names: Readonly<Record<string, string>> = {
			mm: 'millimeters',
			V: 'volts',
			A: 'amps',
			bar: 'bars',
			µF: 'microfarads',
		};
		const arabic: Readonly<Record<string, string>> = { mm: 'ملم', V: 'فولت', A: 'امبير', bar: 'بار', µF: 'ميكروفاراد' };
		const rows = await shop.database
			.selectDistinctOn([products.key], { key: products.key, model: products.model, size: variants.size })
			.from(products)
			.innerJoin(variants, eq(variants.productId, products.id))
			.orderBy(products.key, variants.position);
		const wrong: string[] = [];
		for (const { key, model, size } of rows) {
			const withUnits = (units: Readonly<Record<string, string>>) =>
				size.replace(/(?<=\d)\s?(mm|V|A|bar|µF)(?!\p{L})/gu, (_, unit: string) => ` ${units[unit]}`);
			for (const text of new Set([
				`${model} ${size}`,
				`${model} ${withUnits(names)}`,
				`${withUnits(arabic)} ${model}`,
			])) {
				const { keys, isExact } = await find(text);
				if (keys[0] !== key || !isExact) wrong.push(`${text} → ${keys[0]}${isExact ? '' : ', with a notice'}`);
			}
		}
		expect(wrong).toEqual([]);
	});

	it('finds each product by its model with the last size behind it without a space, where the model ends in a letter', async () => {
		const rows = await shop.database
			.selectDistinctOn([products.key], { key: products.key, model: products.model, size: variants.size })
			.from(products)
			.innerJoin(variants, eq(variants.productId, products.id))
			.orderBy(products.key, desc(variants.position));
		const wrong: string[] = [];
		for (const { key, model, size } of rows) {
			const isOneWord = /^[\w.-]*[a-z]$/i.test(model ?? '') && /^[a-z]{0,2}[\dx/.]+[a-z]{0,3}$/i.test(size);
			if (!isOneWord) continue;
			const { keys } = await find(model + size);
			if (keys[0] !== key) wrong.push(`${model}${size} → ${keys[0]}`);
		}
		expect(wrong).toEqual([]);
	});

	it('finds what a maker calls otherwise, also with a digit typed twice', async () => {
		const rows = await shop.database
			.select({ key: products.key, code: productReferences.code })
			.from(productReferences)
			.innerJoin(products, eq(productReferences.productId, products.id))
			.where(and(eq(productReferences.grade, 'same'), sql`${productReferences.code} ~ '^[0-9]{4,}.*[a-zA-Z]'`));
		const wrong: string[] = [];
		for (const { key, code } of rows) {
			const { keys } = await find(code.replace(/^\d/, '$&$&'));
			if (!keys.slice(0, 5).includes(key)) wrong.push(`${code} → ${keys.slice(0, 5).join(', ')}`);
		}
		expect(rows.length).toBeGreaterThan(50);
		expect(wrong).toEqual([]);
	});

	it('tells the staff how a text is read, step by step', async () => {
		const stepsOf = async (text: string) =>
			(await admin<SearchSteps>('GET', `/api/search-steps?search=${encodeURIComponent(text)}`)).body;
		const spoken = await stepsOf('mg1 twenty five mm xylophone');
		expect(spoken.text).toBe('mg1 25 mm xylophone');
		expect(spoken.spoken).toEqual(['twenty five read as 25']);
		expect(spoken.lost).toEqual(['xylophone']);
		expect((await stepsOf('please send me a mg1')).ignored).toEqual(['please', 'send me', 'a']);
		expect(spoken.steps.map(({ step }) => step)).toContain('as typed');
		expect(spoken.steps.at(-1)?.found).toBeGreaterThan(0);
		expect(spoken.steps[0]?.pieces).toContainEqual({ text: 'mg1', kind: 'code', as: [] });
		expect((await stepsOf('oil seal')).absent).toEqual(['oil seals']);
		expect((await shop.get('/api/search-steps?search=mg1')).status).toBe(401);
	});

	it('has what is not carried in a table that the staff edit', async () => {
		const word = { said: 'flux condenser', kind: 'absent', means: ['capacitor'], names: { en: 'flux condensers' } };
		expect((await admin('POST', '/api/search-words', { ...word, names: {} })).status).toBe(400);
		const { status, body } = await admin<SearchWord>('POST', '/api/search-words', word);
		expect([status, body.names]).toEqual([201, { en: 'flux condensers' }]);
		expect((await readingOf('flux condenser')).absent).toEqual(['flux condensers']);
		expect((await find('flux condenser')).keys).toEqual(['capacitor-run-450v']);
		const names = { en: 'condensers of flux', ar: 'مكثفات' };
		await admin('PUT', `/api/search-words/${body.id}`, { ...word, names, version: body.version });
		expect((await readingOf('flux condenser')).absent).toEqual(['condensers of flux']);
		await admin('DELETE', `/api/search-words/${body.id}`);
		expect((await readingOf('flux condenser')).absent).toEqual([]);
	});
});

describe.each(inject('databases'))('names that nobody has thought of, on $name', ({ url }) => {
	const shop = shopTest(url, { demo: false });

	/** The same numbers on each run: a small linear congruence (Numerical Recipes). */
	let seed = 20_261_125;
	const draw = <Value>(values: readonly Value[]): Value => {
		seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32;
		return values[seed % values.length] as Value;
	};

	it('find their product first, with nothing told as missing', async () => {
		const kinds = ['Seal', 'Bearing Sleeve', 'Wear Plate', 'Guide Bush', 'Drive Disc', 'Oil Seal Carrier'];
		const sizes = ['Ø35', '25x52', '1/2"', 'M12x1.5', '25 mm', '90°', '12-24 V', 'Three Grooves'];
		const ends = ['Type 2', 'Bronze', 'without Spring', 'for Pump 25', 'No. 7', 'NBR, black', 'A/F 17'];
		const names = [...new Set(Array.from({ length: 40 }, () => `${draw(kinds)} ${draw(sizes)} ${draw(ends)}`))];
		await importInto(shop, {
			categories: [{ key: 'drawn', name: 'Drawn parts' }],
			products: names.map((name, at) => ({ key: `drawn-${at}`, category: 'drawn', name, descriptions: [''] })),
		});
		const rows = await shop.database.select({ id: products.id, name: products.name }).from(products);
		expect(rows.length).toBe(names.length);
		const keyOf = new Map(rows.map(({ id, name }) => [id, name]));
		const wrong: string[] = [];
		for (const { name } of rows) {
			const response = await shop.get(`/api/products?pageSize=5&search=${encodeURIComponent(name)}`);
			const reading = decodeURIComponent(response.headers.get('X-Search-Reading') ?? '');
			const { keys, isExact } = await foundProducts(response, keyOf);
			if (keys[0] !== name || !isExact || reading.includes('without ')) wrong.push(`${name} → ${keys[0]} ${reading}`);
		}
		expect(wrong).toEqual([]);
	});
});
