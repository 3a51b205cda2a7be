import { describe, expect, it } from 'vitest';
import { isChatLine, phoneIn, withoutPoliteEnds } from './chat-words.ts';

describe('a line that names no part', () => {
	it.each([
		'pls price for below urgent',
		'Ok thanks',
		'ممكن سعر',
		'Good morning sir, how are you?',
		'salam bhai kya haal hai',
		'السلام عليكم ورحمة الله وبركاته',
		'شكراً جزيلاً',
		'لو سمحت عطني سعر القطع التالية',
		'plsss send best price ASAP!!',
		'Need quotation for the following items:',
		'bhai ye parts chahiye, rate bata do',
		'jaldi price bhejo',
		'قیمت بتا دیں',
		'okkk 👍',
		'محتاج ضروري اليوم',
		'Waiting for your reply',
		'Best regards, Ahmed Ali',
		'my no. +971 55 765 4321',
		'call me on 055 765 4321',
		'رقمي ٠٥٥٧٦٥٤٣٢١',
		'mera number 0300 1234567',
		'+971557654321',
		'whatsapp: 00971 55 765 4321 thanks',
		'Total 1,250.00 AED',
		'Grand total = 3,400',
		'المجموع ١٢٥٠ درهم',
		'kul amount 4500 rs',
	])('is “%s”', (line) => {
		expect(isChatLine(line)).toBe(true);
	});

	it.each([
		'MG1 25',
		'pls price for MG1 25',
		'seal',
		'check valve',
		'quick coupling 1"',
		'GE bearing',
		'عرض 25 مم سير',
		'سيل ميكانيكي ممكن سعر',
		'0986452041',
		'6205-2RS +971557654321',
		'pump for +971 model',
		'25',
		'...',
		'2 pcs',
		'Ahmed',
		'thanks, mechanical seal too',
	])('is not “%s”', (line) => {
		expect(isChatLine(line)).toBe(false);
	});
});

describe('a phone number in a line', () => {
	it.each([
		['my no. +971 55 765 4321', '+971 55 765 4321'],
		['2 x MG1 25, call +971-55-765-4321', '+971-55-765-4321'],
		['رقمي ٠٥٥٧٦٥٤٣٢١', '0557654321'],
		['mobile 055 765 4321', '055 765 4321'],
	])('of “%s” is %s', (line, phone) => {
		expect(phoneIn(line)).toBe(phone);
	});

	it.each(['0986452041', 'no. 0986452041 bearing', '6205 6206 6207 6208', 'MG1 25 x 2', '7 seals 22334455'])(
		'is not in “%s”',
		(line) => {
			expect(phoneIn(line)).toBeUndefined();
		},
	);
});

describe('the polite words at the ends of a line', () => {
	it.each([
		['pls quote for 2 x MG1 25 asap', '2 x MG1 25'],
		['I need 6205-2RS x 4 please', '6205-2RS x 4'],
		['MG1 25 best price pls', 'MG1 25'],
		['please check valve 1 in', 'check valve 1 in'],
		['T21 1 in thanks', 'T21 1 in'],
		['bhai SX460 chahiye', 'SX460'],
		['ممكن سعر سيل MG1 20', 'سيل MG1 20'],
		['need -10 bar seal', '-10 bar seal'],
		['for pump', 'for pump'],
		['MG1 price list 25', 'MG1 price list 25'],
		['GE 25', 'GE 25'],
	])('of “%s” leave “%s”', (line, part) => {
		expect(withoutPoliteEnds(line)).toBe(part);
	});
});
