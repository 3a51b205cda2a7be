/** Belt profiles and the dimensioned drawing that all pulleys share, in mm. */
import type { Drafting, Point } from './kit.ts';
import { arc, drafting, drawingSheet, keyedCircle, mirrored } from './kit.ts';

/** Belt profile: letters of the datum (or effective) diameter, what the rim adds to it, pitch, and the rim's edges. */
export type BeltProfile = {
	diameter: string;
	above: number;
	pitch: number;
	first: number;
	edges: (grooves: number) => Point[];
};

/** V-groove section SPA to ISO 4183: the rim from left to right as place and depth below the outside diameter. */
export const spa: BeltProfile = {
	diameter: 'dd',
	above: 2.75,
	pitch: 15,
	first: 10,
	edges: (grooves) => [
		[0, 0.8],
		[0.8, 0],
		...Array.from({ length: grooves }, (_, i) => 10 + 15 * i).flatMap((x): Point[] => [
			[x - 6.4, 0],
			[x - 1.8, 13.4],
			[x + 1.8, 13.4],
			[x + 6.4, 0],
		]),
		[19.2 + 15 * (grooves - 1), 0],
		[20 + 15 * (grooves - 1), 0.8],
	],
};

/** Ribbed section PK to ISO 9981. */
export const ribbed: BeltProfile = {
	diameter: 'de',
	above: 0,
	pitch: 3.56,
	first: 4.2,
	edges: (grooves) => [
		[0, 0.6],
		[0.6, 0],
		...Array.from({ length: grooves }, (_, i) => 4.2 + 3.56 * i).flatMap((x): Point[] => [
			[x - 1.5, 0],
			[x - 0.35, 2.9],
			[x + 0.35, 2.9],
			[x + 1.5, 0],
		]),
		[7.8 + 3.56 * (grooves - 1), 0],
		[8.4 + 3.56 * (grooves - 1), 0.6],
	],
};

/** Pulley to draw: diameters, web place and key in mm; `holes` in the web or a taper `bush` where it has one. */
export type Pulley = {
	profile: BeltProfile;
	grooves: number;
	datum: number;
	bore: number;
	hub: number;
	rim: number;
	web: readonly [number, number];
	key: readonly [number, number];
	holes?: number;
	bush?: number;
};

const outside = ({ datum, profile }: Pulley): number => datum / 2 + profile.above;
const face = ({ profile, grooves }: Pulley): number => profile.edges(grooves).at(-1)?.[0] ?? 0;

/** Full section through the keyway; zero is the left face on the centre line. */
export function pulleySection(d: Drafting, pulley: Pulley): string {
	const { profile, grooves, bore, hub, rim, web, key, bush } = pulley;
	const [radius, width] = [outside(pulley), face(pulley)];
	const edge = profile.edges(grooves).map(([x, depth]): Point => [x, radius - depth]);
	const half = (seat: number, seatRight: number): Point[] => [
		...edge,
		[width, rim / 2],
		[web[1], rim / 2],
		[web[1], hub / 2],
		[width, hub / 2],
		[width, seatRight],
		[0, seat],
		[0, hub / 2],
		[web[0], hub / 2],
		[web[0], rim / 2],
		[0, rim / 2],
	];
	const keyed = bore / 2 + key[1];
	const [left, right] = [width - 32, width];
	const bushHalf = (inner: number): Point[] => [
		[left, inner],
		[right, inner],
		[right, (bush ?? 0) / 2],
		[left, (bush ?? 0) / 2 - 2.8],
	];
	const ends = bush ? [left, right] : [0, width];
	const seat = bush ? bush / 2 - 2.8 - (left * 2.8) / 32 : 0;
	return (
		(bush
			? d.section(half(seat, bush / 2), 'a') +
				d.section(mirrored(half(seat, bush / 2)), 'a') +
				d.section(bushHalf(keyed), 'b') +
				d.section(mirrored(bushHalf(bore / 2)), 'b') +
				d.outline(
					[
						[0, -seat],
						[0, seat],
					],
					false,
				)
			: d.section(half(keyed, keyed), 'a') + d.section(mirrored(half(bore / 2, bore / 2)), 'a')) +
		ends
			.map((x) =>
				d.outline(
					[
						[x, -bore / 2],
						[x, keyed],
					],
					false,
				),
			)
			.join('') +
		[0, width]
			.map(
				(x) =>
					d.outline(
						[
							[x, hub / 2],
							[x, rim / 2],
						],
						false,
					) +
					d.outline(
						[
							[x, -hub / 2],
							[x, -rim / 2],
						],
						false,
					),
			)
			.join('') +
		d.outline(
			ends.map((x): Point => [x, bore / 2]),
			false,
		) +
		d.centreLine(
			[-4, profile.above ? radius - profile.above : radius],
			[width + 4, profile.above ? radius - profile.above : radius],
		) +
		d.centreLine(
			[-4, profile.above ? profile.above - radius : -radius],
			[width + 4, profile.above ? profile.above - radius : -radius],
		) +
		d.centreLine([-5, 0], [width + 5, 0])
	);
}

/** View of the front of a pulley with its centre at x. */
export function pulleyFront(d: Drafting, pulley: Pulley, x: number): string {
	const { bore, hub, rim, key, holes, bush } = pulley;
	const radius = outside(pulley);
	const between = (hub + rim) / 4;
	const holePlaces = [45, 135, 225, 315].map((angle): Point => arc(x, 0, between, angle, angle, 1)[0] ?? [x, 0]);
	const screws = bush
		? [30, 150, 270].map((angle) => d.circle(arc(x, 0, bush / 2 - 2, angle, angle, 1)[0] ?? [x, 0], 4.2)).join('')
		: '';
	return (
		d.circle([x, 0], radius) +
		d.circle([x, 0], rim / 2) +
		d.circle([x, 0], hub / 2) +
		(bush ? d.circle([x, 0], bush / 2) : '') +
		screws +
		(holes
			? d.circle([x, 0], between, 'centre') + holePlaces.map((place) => d.circle(place, holes / 2)).join('')
			: '') +
		d.plain(keyedCircle(x, 0, bore / 2, key[0], key[1])) +
		d.centreLine([x - radius - 4, 0], [x + radius + 4, 0]) +
		d.centreLine([x, -radius - 4], [x, radius + 4])
	);
}

/** Dimensioned drawing: full section on the left, front view on the right. */
export function pulleyDrawing(pulley: Pulley): string {
	const [radius, width] = [outside(pulley), face(pulley)];
	const scale = 164 / radius;
	const mm = (units: number): number => units / scale;
	const middle = 176 - (width * scale) / 3;
	const d = drafting('ink', [middle, 322], scale);
	const { bore, key, datum, profile, grooves } = pulley;
	const x = mm(592 - middle);
	return drawingSheet(
		pulleySection(d, pulley) +
			pulleyFront(d, pulley, x) +
			d.vertical(-datum / 2, datum / 2, mm(-38), profile.diameter, { from: [0, 0] }) +
			(profile.above ? d.vertical(-radius, radius, mm(-80), 'da', { from: [0, 0] }) : '') +
			d.vertical(-bore / 2, bore / 2, width + mm(40), 'd', { from: [width, width] }) +
			d.horizontal(0, width, radius + mm(44), 'B', { from: [radius, radius] }) +
			(grooves > 1 && profile.above
				? d.horizontal(profile.first, profile.first + profile.pitch, -radius - mm(34), 'e', {
						from: [-radius, -radius],
					})
				: '') +
			d.horizontal(x - key[0] / 2, x + key[0] / 2, radius + mm(44), 'b', {
				from: [bore / 2 + key[1], bore / 2 + key[1]],
				shift: 26,
			}),
	);
}
