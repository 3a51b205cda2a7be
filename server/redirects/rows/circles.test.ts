import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findCircles } from './circles.ts';

const circlesOf = (targets: Record<string, string | null>) => findCircles(new Map(Object.entries(targets)));

it.each([
	['nothing that leads elsewhere', { '/a': '/b', '/b': '/product/1', '/c': 'https://x.example/a', '/d': null }, []],
	['a redirect to itself', { '/a': '/a' }, [['/a']]],
	['one to itself with a slash and a fragment', { '/a': '/a/#top' }, [['/a']]],
	['one whose query its own address answers', { '/a': '/a?page=2' }, [['/a']]],
	['no circle where another redirect has the query', { '/a': '/a?page=2', '/a?page=2': '/product/1' }, []],
	['two that lead to each other', { '/a': '/b', '/b': '/a' }, [['/a', '/b']]],
	['a circle behind others', { '/x': '/a', '/a': '/b', '/b': '/c', '/c': '/a' }, [['/a', '/b', '/c']]],
	['each circle once', { '/a': '/b', '/b': '/a', '/c': '/c', '/d': '/a' }, [['/a', '/b'], ['/c']]],
])('finds %s', (_, targets, circles) => {
	expect(circlesOf(targets)).toEqual(circles);
});

it('finds a circle exactly where following a redirect never ends', () => {
	const targets = fc.dictionary(
		fc.constantFrom('/0', '/1', '/2', '/3', '/4'),
		fc.constantFrom('/0', '/1', '/2', '/3', '/4', '/end'),
	);
	fc.assert(
		fc.property(targets, (leads) => {
			const inCircle = new Set(circlesOf(leads).flat());
			for (const start of Object.keys(leads)) {
				const path = [start];
				for (let at = leads[start]; at !== undefined && path.length < 9; at = leads[at]) path.push(at);
				const comesBack = path.slice(1).includes(start);
				expect([start, inCircle.has(start)]).toEqual([start, comesBack]);
			}
		}),
	);
});
