import fc from 'fast-check';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { dayLength } from '#contract/days.ts';
import { type Currency, currencies, decimalsOf } from '#contract/money/currencies.ts';
import { sumQuote } from '#contract/quotes/quote-sums.ts';
import type { QuoteDocument } from '#contract/quotes/quotes.schema.ts';
import { type ReportPeriod, reportPeriods } from '#contract/reports/report-periods.ts';
import type { Report } from '#contract/reports/reports.schema.ts';
import type { AdministeredRequest } from '#contract/requests/request-desk.schema.ts';
import type { Settings } from '#contract/settings/settings.schema.ts';
import { newAdministrator } from '../../tests/support/people.ts';
import { later } from '../../tests/support/quoted-requests.ts';
import { shopTest } from '../../tests/support/shop-test.ts';
import { dayIn } from '../platform/time-zones.ts';
import { quoteRevisions } from '../quotes/tables.ts';
import { requests } from '../requests/tables.ts';
import { daysOfPeriod } from './report.ts';

const stored = ['pending', 'quoted', 'accepted', 'declined', 'shipped', 'delivered', 'cancelled'] as const;
const price = { unit_price: fc.integer({ min: 0, max: 99_999 }), quantity: fc.integer({ min: 1, max: 999 }) };
const quote = fc.record({
	currency: fc.constantFrom<Currency>('USD', 'KWD', 'IQD', ...currencies),
	vat_percent: fc.constantFrom(0, 5, 7.5, 15),
	lines: fc.array(fc.record(price), { minLength: 1, maxLength: 3 }),
});
const request = fc.record({
	status: fc.constantFrom(...stored),
	payment: fc.constantFrom('paid' as const, 'unpaid' as const, null),
	expired: fc.boolean(),
	quotes: fc.array(quote, { maxLength: 2 }),
});
type Drawn = typeof request extends fc.Arbitrary<infer T> ? T : never;

/** The document of a quote whose prices are given in coins; of it the report reads the currency and the total. */
function documentOf({ currency, vat_percent, lines }: Drawn['quotes'][number]) {
	const priced = lines.map((line) => {
		return { ...line, unit_price: line.unit_price / 10 ** decimalsOf(currency), discount_percent: 0 };
	});
	return { currency, vat_percent, ...sumQuote(priced, { currency, vat_percent }) } as unknown as QuoteDocument;
}

const coinsOf = (total: number, currency: Currency) => BigInt(total.toFixed(decimalsOf(currency)).replace('.', ''));

describe.each(inject('databases'))('a report on $name', ({ url }) => {
	const shop = shopTest(url);
	let desk: Awaited<ReturnType<typeof newAdministrator>>;
	let drawings = 0;
	beforeAll(async () => {
		desk = await newAdministrator(shop, 'admin');
	});

	/** Stores the requests in the last millisecond of a day of their own, by the clock of the shop's number in Egypt. */
	async function store(drawn: Drawn[]) {
		const date = new Date(Date.UTC(2001, 0, 1 + 2 * drawings++)).toISOString().slice(0, 10);
		for (const { status, payment, expired, quotes } of drawn) {
			const code = `R${Math.random().toString(36).slice(2, 14)}`;
			const [row] = await shop.database
				.insert(requests)
				.values({
					code,
					customerName: 'Hassan Amer',
					customerNumber: '+201007654398',
					type: 'Quote',
					status,
					payment,
					message: '',
					chatUrl: '',
					quoteRevision: quotes.length || null,
					quotedUntil: expired ? '2001-01-01' : '2099-12-31',
					createdAt: new Date(`${date}T21:59:59.999Z`),
				})
				.returning({ id: requests.id });
			const draft = {} as never;
			const revisions = quotes.map((quote, at) => {
				return { requestId: row?.id ?? 0, revision: at + 1, document: documentOf(quote), draft, message: '' };
			});
			if (revisions.length > 0) await shop.database.insert(quoteRevisions).values(revisions);
		}
		return date;
	}
	const read = async (from: string, to = from) => {
		const { status, body } = await desk.call<Report>('GET', `/api/reports?from=${from}&to=${to}`);
		expect(status).toBe(200);
		return body;
	};
	const listed = async (query: string) =>
		(await desk.call<AdministeredRequest[]>('GET', `/api/requests?${query}`)).body;

	it("sums up to the coin what the requests' last quotes come to, and each figure is as long as its list", async () => {
		const property = fc.asyncProperty(fc.array(request, { maxLength: 8 }), async (drawn) => {
			const date = await store(drawn);
			const report = await read(date);
			const days = `from=${date}&to=${date}`;
			expect(report.asked).toBe(drawn.length);
			const isExpired = ({ status, expired }: Drawn) => status === 'quoted' && expired;
			const expected = {
				quoted: drawn.filter(({ quotes }) => quotes.length > 0),
				won: drawn.filter(({ status }) => ['accepted', 'shipped', 'delivered'].includes(status)),
				lost: drawn.filter((request) => request.status === 'declined' || isExpired(request)),
			};
			for (const outcome of ['quoted', 'won', 'lost'] as const) {
				const own = expected[outcome];
				const { count, sums } = report.outcomes[outcome];
				expect(count).toBe(own.length);
				expect(await listed(`outcome=${outcome}&${days}`)).toHaveLength(count);
				const coins = new Map<Currency, bigint>();
				for (const { quotes } of own) {
					const last = quotes.at(-1);
					if (!last) continue;
					const { total } = documentOf(last);
					coins.set(last.currency, (coins.get(last.currency) ?? 0n) + coinsOf(total, last.currency));
				}
				expect(new Map(sums.map(({ currency, total }) => [currency, coinsOf(total, currency)]))).toEqual(coins);
			}
			for (const { status, count } of report.statuses)
				expect(await listed(`status=${status}&${days}`)).toHaveLength(count);
			expect(report.statuses.reduce((sum, { count }) => sum + count, 0)).toBe(drawn.length);
		});
		await fc.assert(property, { numRuns: 15 });
	});

	it('has what is unpaid by age, and leads to as many requests', async () => {
		const { unpaid } = await read('2026-01-01');
		expect(unpaid).toHaveLength(4);
		const oldest = unpaid.at(-1);
		expect(oldest?.from).toBeNull();
		expect(await listed(`payment=unpaid&to=${oldest?.to}`)).toHaveLength(oldest?.count ?? -1);
		expect(oldest?.count).toBeGreaterThan(0);
	});

	it('counts as unpaid what is won and of which nobody noted a payment, and as answered what its list has', async () => {
		const quotes = [{ currency: 'USD' as const, vat_percent: 0 as const, lines: [{ unit_price: 1_000, quantity: 1 }] }];
		const quotedRequest = { expired: false, quotes };
		const won = ['accepted', 'shipped', 'delivered'] as const;
		const date = await store([
			...won.map((status) => ({ ...quotedRequest, status, payment: null })),
			{ ...quotedRequest, status: 'pending', payment: 'unpaid' },
			{ ...quotedRequest, status: 'delivered', payment: 'paid' },
			{ ...quotedRequest, status: 'quoted', payment: null },
			{ ...quotedRequest, status: 'cancelled', payment: null },
			// nobody owes what was noted before the order was cancelled
			{ ...quotedRequest, status: 'cancelled', payment: 'unpaid' },
		]);
		const days = `from=${date}&to=${date}`;
		expect(await listed(`payment=unpaid&${days}`)).toHaveLength(4);
		const before = (await read(date)).unpaid.at(-1);
		await store([{ ...quotedRequest, status: 'accepted', payment: null }]);
		const after = (await read(date)).unpaid.at(-1);
		expect((after?.count ?? 0) - (before?.count ?? 0)).toBe(1);
		await shop.database.execute(
			`update requests set first_answered_at = created_at where (created_at at time zone 'Africa/Cairo')::date = '${date}' and status = 'accepted'`,
		);
		const { first_answer } = await read(date);
		expect(first_answer.answered).toBe(1);
		expect(await listed(`answered=yes&${days}`)).toHaveLength(1);
		expect(await listed(`answered=no&${days}`)).toHaveLength(7);
	});

	it('has what is accepted, paid and left to pay by month, seller and customer, and leads to as many requests', async () => {
		const quotes = [{ currency: 'USD' as const, vat_percent: 0 as const, lines: [{ unit_price: 1_000, quantity: 1 }] }];
		const accepted = { expired: false, quotes, status: 'accepted' as const };
		const date = await store([
			{ ...accepted, payment: null },
			{ ...accepted, payment: 'paid' },
			{ ...accepted, status: 'quoted', payment: null },
		]);
		const days = `from=${date}&to=${date}`;
		const [paid, open] = (await listed(`outcome=won&${days}`)) as { id: number }[];
		await desk.call('PUT', `/api/requests/${paid?.id}`, { owner_id: desk.id });
		await desk.call('PUT', `/api/requests/${open?.id}`, { owner_id: desk.id });
		const { months, owners, customers } = await read(date);
		const usd = (total: number) => [{ currency: 'USD', total }];
		const income = { count: 2, accepted: usd(20), paid: usd(10), rest: usd(10) };
		expect(months).toEqual([{ month: date.slice(0, 7), from: date, to: date, ...income }]);
		expect(owners).toEqual([{ owner_id: desk.id, name: 'Karim', ...income }]);
		expect(await listed(`outcome=won&owner=${desk.id}&${days}`)).toHaveLength(2);
		expect(customers).toEqual([{ customer_id: expect.any(Number), name: 'Hassan Amer', ...income }]);
		expect(await listed(`outcome=won&customer=${customers[0]?.customer_id}&${days}`)).toHaveLength(2);
	});

	it('has what was asked for by part, why quotes were declined, and how long the first answer took', async () => {
		const items = [
			{ productId: 1, size: '12mm', quantity: 4 },
			{ text: 'Gasket for  Lowara pump', quantity: 2 },
		];
		const contact = { name: 'Hassan Amer', number: '+201007654321' };
		const ask = async () => {
			const { body } = await desk.call<{ id: number; code: string }>('POST', '/api/requests', {
				type: 'Quote',
				contact,
				items,
			});
			return body;
		};
		const first = await ask();
		await ask();
		const today = dayIn('Africa/Cairo', new Date());
		await shop.database.execute(`update requests set created_at = now() - interval '1 second' where id = ${first.id}`);
		const path = `/api/requests/${first.id}/quote`;
		const { lines } = (await desk.call<{ lines: { line_id: number }[] }>('GET', path)).body;
		const line = { line_id: lines[0]?.line_id, unit_price: 28.5 };
		await desk.call('PUT', path, { currency: 'USD', vat_percent: 5, valid_until: later, lines: [line] });
		await desk.call('POST', `${path}/send`, { version: 1 });
		await desk.call('POST', `/api/requests/code/${first.code}/decline`, { revision: 1, reason: 'Too dear' });
		await shop.database.execute(
			`insert into search_misses (day, folded, typed, count) values ('${today}', 'zork', 'Zork', 3)`,
		);
		const report = await read(today.slice(0, 8).concat('01'), today);
		expect(report.parts[0]).toMatchObject({ product_id: 1, requests: 2, quantity: 8 });
		expect(await listed(`product=1&from=${today}`)).toHaveLength(2);
		expect(report.texts).toEqual([{ text: 'Gasket for  Lowara pump', requests: 2, quantity: 4 }]);
		expect(await listed(`search=lowara&from=${today}`)).toHaveLength(2);
		expect(report.reasons).toEqual([{ reason: 'Too dear', count: 1 }]);
		expect(report.outcomes.lost).toEqual({ count: 1, sums: [{ currency: 'USD', total: 119.7 }] });
		expect(report.first_answer).toMatchObject({ answered: 1, minutes: expect.any(Number) });
		await desk.call('PUT', `/api/requests/${first.id}`, { status: 'accepted' });
		expect((await read(today)).reasons, 'won in the end').toEqual([]);
		expect(report.not_found).toEqual({ searches: 3, texts: [{ text: 'Zork', count: 3 }] });
	});

	it('has one row for a person whose number was written in two ways, which leads to as many requests', async () => {
		for (const number of ['+20 100 765 4399', '01007654399']) {
			const contact = { name: 'Two Ways', number };
			const items = [{ text: 'Washer', quantity: 1 }];
			const { body } = await desk.call<{ id: number }>('POST', '/api/requests', { type: 'Quote', contact, items });
			expect((await desk.call('PUT', `/api/requests/${body.id}`, { status: 'accepted' })).status).toBe(200);
		}
		const today = dayIn('Africa/Cairo', new Date());
		const rows = (await read(today)).customers.filter(({ name }) => name === 'Two Ways');
		expect(rows).toMatchObject([{ customer_id: expect.any(Number), count: 2 }]);
		expect(await listed(`outcome=won&customer=${rows[0]?.customer_id}&from=${today}&to=${today}`)).toHaveLength(2);
	});

	it('adds up as many pieces as robots ask for', async () => {
		const items = [{ text: 'Bolt', quantity: 99_999 }];
		const contact = { name: 'Hassan Amer', number: '+201007654321' };
		const { body } = await desk.call<{ id: number }>('POST', '/api/requests', { type: 'Quote', contact, items });
		await shop.database.execute(`
			insert into request_lines (request_id, position, size, quantity, product_name, category_name, translations)
			select request_id, position + copy, size, quantity, product_name, category_name, translations
			from request_lines, generate_series(1, 21999) copy where request_id = ${body.id}`);
		const { texts } = await read(dayIn('Africa/Cairo', new Date()));
		expect(texts.find(({ text }) => text === 'Bolt')?.quantity).toBe(22_000 * 99_999);
	});

	it('counts days by the clock of the shop, and the lists behind its figures too', async () => {
		const date = await store([{ expired: false, quotes: [], payment: null, status: 'pending' }]);
		const next = new Date(Date.parse(date) + dayLength).toISOString().slice(0, 10);
		expect([(await read(date)).asked, (await read(next)).asked]).toEqual([1, 0]);
		expect((await read(date)).time_zone).toBe('Africa/Cairo');
		const {
			logo: _,
			version: __,
			bank_lines: ___,
			...settings
		} = (await desk.call<Settings>('GET', '/api/settings')).body;
		await desk.call('PUT', '/api/settings', { ...settings, time_zone: 'Asia/Dubai' });
		expect([(await read(date)).asked, (await read(next)).asked]).toEqual([0, 1]);
		expect(await listed(`from=${next}&to=${next}`)).toHaveLength(1);
		expect(await listed(`from=${date}&to=${date}`)).toHaveLength(0);
		await desk.call('PUT', '/api/settings', { ...settings, time_zone: 'Africa/Cairo' });
	});

	it.each(['today', 'week', 'month', 'year'])('reads the days of this %s by the clock of the shop', async (period) => {
		const { body } = await desk.call<Report>('GET', `/api/reports?period=${period}`);
		expect(body).toMatchObject(daysOfPeriod(period as ReportPeriod, dayIn('Africa/Cairo', new Date())));
	});

	it.each([
		['2026-11-22', ['2026-11-22', '2026-11-16', '2026-11-01', '2025-12-01']],
		['2026-11-23', ['2026-11-23', '2026-11-23', '2026-11-01', '2025-12-01']],
		['2026-12-01', ['2026-12-01', '2026-11-30', '2026-12-01', '2026-01-01']],
		['2024-02-29', ['2024-02-29', '2024-02-26', '2024-02-01', '2023-03-01']],
	])('on %s today, this week, this month and twelve months begin on %j', (today, beginnings) => {
		expect(reportPeriods.map((period) => daysOfPeriod(period, today).from)).toEqual(beginnings);
	});

	it.each(['from=2026-11-02&to=2026-11-01', 'from=2020-01-01&to=2026-01-01', 'from=soon&to=2026-01-01', ''])(
		'is not made of days that are none: %s',
		async (query) => {
			expect((await desk.call('GET', `/api/reports?${query}`)).status).toBe(400);
		},
	);
});
