import { expect, it } from 'vitest';
import { type Lock, withDependencies } from './audit.ts';

it('follows what packages need, also those that are installed below others', () => {
	const lock: Lock = {
		'node_modules/fastify': { dependencies: { pino: '10' } },
		'node_modules/pino': { optionalDependencies: { 'pino-pretty': '13' } },
		'node_modules/other/node_modules/pino': { dependencies: { 'sonic-boom': '3' } },
		'node_modules/pino-pretty': {},
		'node_modules/vite': {},
	};
	expect([...withDependencies(['fastify'], lock)].sort()).toEqual(['fastify', 'pino', 'pino-pretty', 'sonic-boom']);
});
