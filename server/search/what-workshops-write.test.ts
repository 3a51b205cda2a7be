import { describe, expect, inject, it } from 'vitest';
import { searchTest } from '../../tests/search/search-test.ts';
import { shopTest } from '../../tests/support/shop-test.ts';

describe.each(inject('databases'))('what workshops and stores write, on $name', ({ url }) => {
	const shop = shopTest(url, { pages: true });
	const { find, readingOf, findsExactly } = searchTest(shop);

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

	it('says what it read in the language of the page', async () => {
		const text = "mokathef tash3'eel 16";
		expect((await readingOf(text)).changed).toEqual(['mokathef tashgheel read as capacitor']);
		const page = await (await shop.get(`/ar/product?search=${encodeURIComponent(text)}`)).text();
		expect(page).toContain('مكثف تشغيل');
		expect(page).not.toContain('«\u2068capacitor');
	});
});
