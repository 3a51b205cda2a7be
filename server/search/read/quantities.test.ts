import { expect, it } from 'vitest';
import { countedItems, withoutItemCount, withoutMultipliers, withoutQuantities } from './quantities.ts';

const read = (text: string) => withoutQuantities(text).replace(/\s+/g, ' ').trim();

it('leaves out how many are wanted, however it is written', () => {
	for (const text of [
		'6205 2rs 5 pcs',
		'10 nos 6205 2rs',
		'6205 2rs qty: 5',
		'2x 6205 2rs',
		'5 × 6205 2rs',
		'عدد 3 6205 2rs',
		'6205 2rs 3 حبات',
		'12 pairs 6205 2rs',
		'5 عدد 6205 2rs',
		'6205 2rs عدد 3',
		'6205 2rs / store 3',
		'6205 2rs, bin: a12',
		'6205 2rs - shelf b12-3',
		'6205 2rs، المخزن رقم 4',
	])
		expect(read(text), text).toBe('6205 2rs');
	// what is wanted, and no place
	for (const text of [
		'do you have in store r450',
		'charger for store 12 v 5 a',
		'cold store 3 phase fan',
		'fan for cold-store 3',
		'خزان 24 لتر',
	])
		expect(read(text)).toBe(text);
	expect(read('رولمان 6204 عدد 3')).toBe('رولمان 6204');
	expect(read('gland packing 10mm, 20 metres')).toBe('gland packing 10mm,');
	expect(read('حبل جلند 10 مم 5 متر')).toBe('حبل جلند 10 مم');
	expect(read('shaft 25 x 1000 mm')).toBe('shaft 25 x 1000 mm');
	expect(read('shaft 25 x 12000 mm')).toBe('shaft 25 x 12000 mm');
	expect(read('shaft 1000x25 mm')).toBe('shaft 1000x25 mm');
	expect(read('بيرنق 6204 حبتين')).toBe('بيرنق 6204');
	expect(read('6205*5')).toBe('6205');
	expect(read('6204-2rs x 10')).toBe('6204-2rs');
	expect(read('4 x mg1 25')).toBe('mg1 25');
	expect(read('6312 c3 x1 & 6310 c3 x1 both ends')).toBe('6312 c3 & 6310 c3 both ends');
	expect(read('mx321 x 2, sx460 x1')).toBe('mx321, sx460');
	expect(withoutMultipliers('sx460 x 1', true)).toBe('sx460');
	// one item: the list tells a quantity from a size
	expect(read('ar-12 x 4')).toBe('ar-12 x 4');
	expect(read('foot valve x2 and pressure switch x1')).toBe('foot valve and pressure switch');
	expect(read('6205 skf x 20')).toBe('6205 skf');
	expect(read('6204 2rs x4, 6206 zz x2')).toBe('6204 2rs, 6206 zz');
	// each item of a list has its count
	expect(read('bearing 6306 2, t2100 seal 30mm 1')).toBe('bearing 6306, t2100 seal 30mm');
	expect(read('dse6020 واحد و uvr6 اتنين')).toBe('dse6020 و uvr6');
	expect(read('6 دايودات 70 امبير و ستاتر hc5 واحد')).toBe('دايودات 70 امبير و ستاتر hc5');
	expect(read('h7n 40mm x1 / mg1-sic 45mm x3')).toBe('h7n 40mm / mg1-sic 45mm');
	expect(read('rsk5001 واحد واكسايتر hc4 واحد')).toBe('rsk5001 واكسايتر hc4');
	expect(read('2 adet rulman 6206, 1 adet 6312 c3')).toBe('rulman 6206, 6312 c3');
	expect(read('عايز اتنين مكثف 40 ميكرو وتلاته بلف قدم')).toBe('مكثف 40 ميكرو وبلف قدم');
	expect(read('sha7en 24v 10a etnein, switch zeit 0.5 bar talata')).toBe('sha7en 24v 10a, switch zeit 0.5 bar');
	expect(read('6000/10pcs 6305/4pcs')).toBe('6000 6305');
	expect(read('6205 ten, 6206 five')).toBe('6205, 6206');
	expect(read('2 وصله كوبلنج, 3 سيل')).toBe('وصله كوبلنج, سيل');
	expect(read('sx460 wa7ed w sx440 etnein')).toBe('sx460 w sx440');
	expect(read('6205 2, 6206 3, thanks')).toBe('6205, 6206, thanks');
});

it('leaves out how many are wanted of an item of a list', () => {
	for (const [item, part] of [
		['teen 6206', '6206'],
		['2 bearing 6204', 'bearing 6204'],
		['deux roulements 6308 c3', 'roulements 6308 c3'],
		['sx440 (1)', 'sx440'],
		['h7n 40mm x10', 'h7n 40mm'],
		['sh-733 32mm *1', 'sh-733 32mm'],
		// a size, a rating, and a code alone
		['35 viton seal', '35 viton seal'],
		['bearing 25 x 52 x 14', 'bearing 25 x 52 x 14'],
		['pulley spa 100 x 8', 'pulley spa 100 x 8'],
		['seal type 21 (45)', 'seal type 21 (45)'],
		['3 way valve', '3 way valve'],
		['1 1/4" foot valve', '1 1/4" foot valve'],
		['12 v charger', '12 v charger'],
		['6205', '6205'],
	] as const)
		expect(withoutItemCount(item), item).toBe(part);
});

it('leaves out where a line stood', () => {
	for (const text of [
		'1. sx460',
		'2- sx460',
		'(3) sx460',
		'4) sx460',
		'[10:32, 5/3/2026] ali: sx460',
		'5/3/2026, 10:32 - ali: sx460',
	])
		expect(read(text), text).toBe('sx460');
});

it('takes each counted item of a list for a part, and no sizes for counts', () => {
	expect(countedItems('RSK5001 واحد وإكسايتر HC4 واحد وكارت AS440 واحد')).toEqual([
		'RSK5001',
		'إكسايتر HC4',
		'كارت AS440',
	]);
	expect(countedItems('exciter HC4 2pcs, AVR AS440 1pc')).toEqual(['exciter HC4', 'AVR AS440']);
	expect(countedItems('عايز اتنين مكثف 40 ميكرو وتلاتة بلف قدم')).toEqual(['مكثف 40 ميكرو', 'بلف قدم']);
	for (const text of [
		'mg1 20mm 2, 25mm 3, 30mm 1',
		'2 bosa valve, 3 bosa valve',
		'spa125 two, spb140 three',
		'pulley spa 125 mm two, pulley spb 140 mm three',
		'd1 two, d3 three',
		'2 port valve, 3 port valve',
		'side 2 seal, side 3 seal',
		'1) seal 155, 2) seal 160',
		'6205 2',
	])
		expect(countedItems(text), text).toBeUndefined();
});

it('leaves what is a size, a code or a thread', () => {
	for (const text of [
		'25x41',
		'm7n 35 / h7n 35',
		'd1 14 / d3 23 / d7 25',
		'd1 4 / d3 7',
		'2 way valve and 3 way valve',
		'3 phase avr, 2 pole breaker',
		'spa 125 2, spb 160 3',
		'shaft 25mm, seal 6306 2',
		'25 x 52 x 15',
		'1-1/4" foot valve',
		'1- 1/4" foot valve',
		'spz 112 x 2',
		'spz112x2',
		'spz112 x2',
		'7 inch x1',
		'm16 x 1',
		'pk80 x8, pj50 x6',
		'5 bar m10x1',
		'm16x1.5',
		'mg1/25',
		'46bar',
		'2.5 mm packing',
		'3 متر مكعب',
		'3 meter cube',
		'20 metres per second',
	])
		expect(read(text), text).toBe(text);
});
