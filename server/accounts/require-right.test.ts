import Fastify from 'fastify';
import { expect, it } from 'vitest';
import type { Database } from '../platform/database.ts';
import { requireRights } from './require-right.ts';

/** What no route of these tests looks into. */
const databases = { visitors: {} as Database, staff: {} as Database };

it('does not take a route that names no right', async () => {
	const app = Fastify();
	requireRights(app, databases);
	expect(() => app.get('/api/secrets', () => 'all of them')).toThrow('GET /api/secrets names no right');
	expect(() => app.get('/api/news', { config: { right: 'shop.read' } }, () => 'none')).not.toThrow();
	await app.close();
});

it('calls no handler for somebody without the right, and does not read the body', async () => {
	const app = Fastify();
	requireRights(app, databases);
	let calls = 0;
	app.post('/api/jobs', { config: { right: 'jobs.manage' } }, () => calls++);
	const response = await app.inject({
		method: 'POST',
		url: '/api/jobs',
		headers: { 'content-type': 'application/json' },
		body: '{',
	});
	// a body that is no JSON would be 400
	expect(response.json()).toMatchObject({ code: 'unauthenticated' });
	expect(calls).toBe(0);
	await app.close();
});
