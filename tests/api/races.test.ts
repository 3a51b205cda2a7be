import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { root, startBuilt } from '../support/built.ts';
import { freePort } from '../support/free-port.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { newAdministrator } from '../support/people.ts';
import type { RaceTrack, RacingServer } from '../support/races.ts';
import { type OpenedShop, openShop, testKey } from '../support/shop.ts';
import { racesOfAccounts, site } from './races-of-accounts.ts';
import { racesOfCompanies } from './races-of-companies.ts';
import { racesOfTrade } from './races-of-trade.ts';

/** A race that is lost now and then is lost in one of some rounds. */
const rounds = 3;
const races = { ...racesOfAccounts, ...racesOfCompanies, ...racesOfTrade };

it('has at least thirty races in its table', () => {
	expect(Object.keys(races).length).toBeGreaterThanOrEqual(30);
});

describe('calls that come at once to two servers with one database', () => {
	let first: OpenedShop;
	let second: RacingServer;
	let mailbox: Mailbox;
	let track: RaceTrack;
	const atEnd: (() => void)[] = [];
	beforeAll(async () => {
		mailbox = await openMailbox();
		first = await openShop(inject('databases')[0]?.url ?? '', { smtp: mailbox.url, firm: site });
		// a process of its own: nothing in memory is shared
		const port = await freePort();
		const variables = {
			SITE_URL: site.url,
			SECRETS_KEY: testKey,
			SMTP_URL: mailbox.url,
			MAIL_FROM: 'shop@example.com',
		};
		const place = { ...first.place, ...variables, PORT: String(port) };
		await startBuilt(place, root, (kill) => atEnd.push(kill));
		second = { get: (path, init) => fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', ...init }) };
		const owner = await newAdministrator(first, 'super admin');
		const desk = (await newAdministrator(first, 'admin')).call;
		const column = async (sql: string, ...values: unknown[]) =>
			(await first.database.$client.query({ text: sql, values, rowMode: 'array' })).rows.map((row) => row[0]);
		track = { shop: first, mailbox, owner, desk, column };
	});
	afterAll(async () => {
		for (const end of atEnd) end();
		await first?.close();
		await mailbox?.close();
	});

	it.each(Object.entries(races))('win no more than they may: %s', async (_, prepare) => {
		for (let round = 0; round < rounds; round++) {
			const { calls, wins, isWin = (status: number) => status < 400, left, leaves } = await prepare(track);
			const answers = await Promise.all(calls.map((call, at) => call((at + round) % 2 === 0 ? first : second)));
			const statuses = answers.map(({ status }) => status).toSorted();
			expect({ statuses, faults: statuses.filter((status) => status === 0 || status >= 500) }).toMatchObject({
				faults: [],
			});
			expect({ statuses, wins: statuses.filter(isWin).length }).toMatchObject({ wins });
			if (left) expect(await left()).toEqual(leaves);
		}
	});
});
