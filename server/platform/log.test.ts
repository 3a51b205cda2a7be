import { DrizzleQueryError } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { createLog } from './log.ts';

it('logs what failed and where, without the values of the query, the query of the URL, a request code and the address of the feed', () => {
	const lines: string[] = [];
	const log = createLog('error', { write: (line) => lines.push(line) });
	const detail = { detail: 'Key (email)=(amina@example.com) already exists.' };
	const cause = Object.assign(new Error('duplicate key value violates unique constraint "customers_email"'), detail);
	const err = new DrizzleQueryError('update customers set email = $1', ['amina@example.com', 'x\ny'], cause);
	log.error({ err, req: { method: 'GET', url: '/request/AAAA-BBBB?name=amina' } }, 'request failed');
	log.error({ err: cause }, 'request failed');
	log.error({ err: new Error('A migration failed', { cause: err }) }, 'request failed');
	log.error({ req: { method: 'GET', url: '/api/requests/code/AAAA-BBBB/photos' } }, 'request failed');
	log.error({ req: { method: 'GET', url: '/ar/request/AAAA-BBBB' } }, 'request failed');
	log.error({ req: { method: 'GET', url: '/feed/AAAAsecret.xml?language=ar' } }, 'request failed');
	log.error({ req: { method: 'GET', url: '/ar/%66eed/AAAAsecret.xml' } }, 'request failed');
	const spellings = ['/%72equest/AAAA-BBBB', '/Request/AAAA-BBBB', '/./request/AAAA-BBBB', '/ar/%72equest/AAAA-BBBB'];
	for (const url of [
		...spellings,
		'//request/AAAA-BBBB',
		'/request\\AAAA-BBBB',
		'/%E9/request/AAAA-BBBB',
		'/request%2FAAAA',
	])
		log.error({ req: { method: 'GET', url } }, 'request failed');
	// an error of the shop may be the reason of the query that is its cause
	const circle = new AppError('unavailable', 'This takes too long');
	circle.cause = new DrizzleQueryError('select $1', ['amina'], circle);
	log.error({ err: circle }, 'request failed');
	try {
		new URL('smtp://shop:amina/x@mail.example');
	} catch (invalid) {
		log.error({ err: invalid }, 'request failed');
	}
	const text = lines.join('');
	expect(text).not.toMatch(/amina|AAAA|x\\ny/);
	expect(text).toContain('update customers set email = $1');
	expect(text).toContain('duplicate key value');
	expect(text).toContain('log.test.ts');
	expect(text).toContain('This takes too long');
});
