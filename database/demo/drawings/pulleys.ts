/** Belt pulleys: full section through the keyway on the left, front view on the right. */
import { type BeltProfile, ribbed, spa } from './belt-profiles.ts';
import { keyedCircle, mirrored, on, type Point } from './kit/points.ts';
import type { Board, Shape } from './kit/sheet.ts';
import { sheet } from './kit/sheet.ts';

/** Diameters, web place and key in mm; `holes` in the web or a taper `bush` where it has one. */
type Pulley = {
	profile: BeltProfile;
	grooves: number;
	datum: number;
	bore: number;
	hub: number;
	rim: number;
	web: readonly [number, number];
	key: readonly [width: number, depth: number];
	holes?: number;
	bush?: number;
};

const bushLength = 32;
const bushTaper = 2.8;

const outside = ({ datum, profile }: Pulley): number => datum / 2 + profile.above;
const face = ({ profile, grooves }: Pulley): number => profile.edges(grooves).at(-1)?.[0] ?? 0;

/** Full section; zero is the left face on the axis. */
function section(d: Board, pulley: Pulley): string {
	const { profile, grooves, bore, hub, rim, web, key, bush = 0 } = pulley;
	const [radius, width] = [outside(pulley), face(pulley)];
	const [keyed, plain] = [bore / 2 + key[1], bore / 2];
	const half = (left: number, right: number): Point[] => [
		...profile.edges(grooves).map(([x, depth]): Point => [x, radius - depth]),
		[width, rim / 2],
		[web[1], rim / 2],
		[web[1], hub / 2],
		[width, hub / 2],
		[width, right],
		[0, left],
		[0, hub / 2],
		[web[0], hub / 2],
		[web[0], rim / 2],
		[0, rim / 2],
	];
	const start = bush ? width - bushLength : 0;
	const seat = bush / 2 - (bushTaper * width) / bushLength;
	const bushHalf = (inner: number): Point[] => [
		[start, inner],
		[width, inner],
		[width, bush / 2],
		[start, bush / 2 - bushTaper],
	];
	const faces = bush
		? d.turnedSection(half(seat, bush / 2), 'a') +
			d.section(bushHalf(keyed), 'b') +
			d.section(mirrored(bushHalf(plain)), 'b') +
			d.upright(0, -seat, seat)
		: d.section(half(keyed, keyed), 'a') + d.section(mirrored(half(plain, plain)), 'a');
	const behind = [0, width].map((x) => d.upright(x, hub / 2, rim / 2) + d.upright(x, -hub / 2, -rim / 2));
	const datum = [radius - profile.above, profile.above - radius].map((y) => d.axis([0, y], [width, y]));
	return (
		faces +
		behind.join('') +
		[start, width].map((x) => d.upright(x, -plain, keyed)).join('') +
		d.level(plain, start, width) +
		(profile.above ? datum.join('') : '') +
		d.axis([0, 0], [width, 0])
	);
}

function front(d: Board, pulley: Pulley, x: number): string {
	const { bore, hub, rim, key, holes, bush } = pulley;
	const between = (hub + rim) / 4;
	const circles = [outside(pulley), rim / 2, hub / 2, ...(bush ? [bush / 2] : [])];
	const places = (radius: number, angles: number[]): Point[] => angles.map((angle) => on([x, 0], radius, angle));
	return (
		circles.map((radius) => d.circle([x, 0], radius)).join('') +
		(bush ? places(bush / 2 - 2, [30, 150, 270]).map((place) => d.circle(place, 4.2)) : []).join('') +
		(holes ? d.thinCircle([x, 0], between, 'axis') : '') +
		(holes ? places(between, [45, 135, 225, 315]).map((place) => d.circle(place, holes / 2)) : []).join('') +
		d.plain(keyedCircle(x, 0, bore / 2, key[0], key[1])) +
		d.cross([x, 0], outside(pulley))
	);
}

function draw(d: Board, pulley: Pulley): string {
	const { bore, key, datum, profile, grooves } = pulley;
	const [radius, width] = [outside(pulley), face(pulley)];
	const x = width + d.mm(110) + radius;
	const key2 = bore / 2 + key[1];
	return (
		section(d, pulley) +
		front(d, pulley, x) +
		d.left(-datum / 2, datum / 2, 0, profile.diameter) +
		(profile.above ? d.left(-radius, radius, 0, 'da', { row: 2 }) : '') +
		d.right(-bore / 2, bore / 2, width, 'd') +
		d.above(0, width, radius, 'B') +
		(grooves > 1 && profile.above ? d.below(profile.first, profile.first + profile.pitch, -radius, 'e') : '') +
		d.above(x - key[0] / 2, x + key[0] / 2, radius, 'b', { from: [key2, key2] })
	);
}

const shape = (slug: string, pulley: Pulley): Shape => ({ slug, drawing: () => sheet((d) => draw(d, pulley)) });
const v = { profile: spa, key: [8, 3.3] } as const;

export const pulleyShapes: Shape[] = [
	shape('pulley-1-groove', { ...v, grooves: 1, datum: 112, bore: 24, hub: 48, rim: 86, web: [6, 14], holes: 12 }),
	shape('pulley-2-groove', { ...v, grooves: 2, datum: 112, bore: 28, hub: 52, rim: 86, web: [12, 23] }),
	shape('pulley-multi-groove', {
		profile: spa,
		grooves: 3,
		datum: 125,
		bore: 42,
		hub: 82,
		rim: 98,
		web: [12, 38],
		key: [12, 3.3],
		bush: 70,
	}),
	shape('pulley-ribbed', {
		profile: ribbed,
		grooves: 6,
		datum: 70,
		bore: 17,
		hub: 32,
		rim: 56,
		web: [8, 16],
		key: [5, 2.3],
	}),
];
