/** The six slides of the home page: large line drawings, 1920 x 1080, over the page's own dark ground. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { n } from './base.ts';
import { drafting } from './drafting.ts';
import { bellowsSection } from './seals.ts';
import { heroSheet } from './sheet.ts';

const line = '#aebac4';
const red = '#e0515b';
/** Middle of every subject, in the half that the headline leaves free. */
const [cx, cy] = [1340, 540];

const stroke = (weight: number, opacity = 1, colour = line) =>
	`fill="none" stroke="${colour}" stroke-width="${weight}" stroke-opacity="${opacity}"`;
const circle = (x: number, y: number, r: number, weight = 3, opacity = 0.9) =>
	`<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" ${stroke(weight, opacity)}/>`;
const rect = (x: number, y: number, width: number, height: number, weight = 3, opacity = 0.9, radius = 6) =>
	`<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${radius}" ${stroke(weight, opacity)}/>`;
const path = (d: string, weight = 3, opacity = 0.9, colour = line) =>
	`<path d="${d}" ${stroke(weight, opacity, colour)}/>`;
const many = (count: number, draw: (index: number) => string) =>
	Array.from({ length: count }, (_, at) => draw(at)).join('');
const polar = (radius: number, angle: number, x = cx, y = cy): [number, number] => [
	x + radius * Math.cos(angle),
	y + radius * Math.sin(angle),
];

function centreLines(reach: number): string {
	const dash = 'stroke-dasharray="46 10 6 10"';
	return `<path d="M${cx - reach} ${cy}H${cx + reach}M${cx} ${cy - reach}V${cy + reach}" ${stroke(1.5, 0.5)} ${dash}/>`;
}

/** The one red line: a dimension across `from` to `to` at height y. */
function dimension(from: number, to: number, y: number): string {
	const arrow = (x: number, way: 1 | -1) => `M${x + way * 26} ${y - 7}L${x} ${y}L${x + way * 26} ${y + 7}`;
	const ends = `M${from} ${y - 26}V${y + 26}M${to} ${y - 26}V${y + 26}`;
	return path(`M${from} ${y}H${to}${arrow(from, 1)}${arrow(to, -1)}${ends}`, 2.5, 1, red);
}

function bearing(): string {
	const balls = many(9, (at) => circle(...polar(276, (at * Math.PI * 2) / 9 - Math.PI / 2), 62, 3));
	const rings = [430, 412, 340, 214, 148, 134].map((r) => circle(cx, cy, r)).join('');
	return rings + balls + circle(cx, cy, 276, 1.5, 0.4) + centreLines(490) + dimension(cx - 430, cx + 430, 1030);
}

function pulley(): string {
	const spokes = many(5, (at) => {
		const angle = (at * Math.PI * 2) / 5 - Math.PI / 2;
		return path(
			`M${polar(122, angle - 0.24)
				.map(n)
				.join(' ')}L${polar(322, angle - 0.12)
				.map(n)
				.join(' ')}M${polar(122, angle + 0.24)
				.map(n)
				.join(' ')}L${polar(322, angle + 0.12)
				.map(n)
				.join(' ')}`,
		);
	});
	const rings = [430, 418, 366, 340, 322, 122].map((r) => circle(cx, cy, r)).join('');
	const bore = `M${cx - 18} ${cy - 58}V${cy - 84}H${cx + 18}V${cy - 58}A61 61 0 1 1 ${cx - 18} ${cy - 58}Z`;
	return rings + spokes + path(bore) + centreLines(490) + dimension(cx - 366, cx + 366, 1030);
}

function impeller(): string {
	const vanes = many(6, (at) => {
		const points = Array.from({ length: 25 }, (_, step) => {
			const share = step / 24;
			return polar(130 + 290 * share, (at * Math.PI) / 3 + share * 1.75)
				.map(n)
				.join(' ');
		});
		const inner = Array.from({ length: 25 }, (_, step) => {
			const share = 1 - step / 24;
			return polar(130 + 290 * share, (at * Math.PI) / 3 + 0.1 + share * 1.68)
				.map(n)
				.join(' ');
		});
		return path(`M${points.join('L')}L${inner.join('L')}Z`, 2.5);
	});
	const rings = [430, 422, 126, 92].map((r) => circle(cx, cy, r)).join('');
	const bore = `M${cx - 11} ${cy - 38}V${cy - 54}H${cx + 11}V${cy - 38}A40 40 0 1 1 ${cx - 11} ${cy - 38}Z`;
	return rings + vanes + path(bore) + centreLines(490) + dimension(cx - 430, cx + 430, 1030);
}

function seal(): string {
	return bellowsSection(drafting('blueprint', [930, cy], 36)) + dimension(941, 1740, 1030);
}

function regulator(): string {
	const [x, y] = [cx - 420, cy - 330];
	const terminals = many(
		9,
		(at) =>
			rect(x + 60 + at * 80, y + 560, 56, 60, 2.5) +
			circle(x + 88 + at * 80, y + 590, 15, 2) +
			path(`M${x + 79 + at * 80} ${y + 599}l18 -18`, 2),
	);
	const trimmers = many(
		4,
		(at) =>
			rect(x + 470 + at * 84, y + 60, 60, 60, 2.5) +
			circle(x + 500 + at * 84, y + 90, 19, 2) +
			path(`M${x + 486 + at * 84} ${y + 90}h28`, 2.5),
	);
	const fins = many(11, (at) => rect(x + 60 + at * 30, y + 60, 14, 220, 2, 0.8, 2));
	const capacitors =
		circle(x + 480, y + 270, 72) +
		circle(x + 480, y + 270, 62, 1.5, 0.5) +
		circle(x + 660, y + 270, 72) +
		circle(x + 660, y + 270, 62, 1.5, 0.5);
	const fuse =
		rect(x + 70, y + 390, 250, 64, 2.5) +
		path(`M${x + 120} ${y + 390}v64M${x + 270} ${y + 390}v64M${x + 120} ${y + 422}q75 -34 150 0`, 2);
	const tracks = many(5, (at) =>
		path(`M${x + 400 + at * 24} ${y + 560}V${y + 400 + at * 18}H${x + 600 + at * 44}V${y + 350}`, 1.5, 0.4),
	);
	const holes = [
		[26, 26],
		[814, 26],
		[26, 634],
		[814, 634],
	]
		.map(([dx = 0, dy = 0]) => circle(x + dx, y + dy, 12, 2))
		.join('');
	return (
		rect(x, y, 840, 660, 3.5, 1, 14) +
		terminals +
		trimmers +
		fins +
		capacitors +
		fuse +
		tracks +
		holes +
		dimension(x, x + 840, 1000)
	);
}

function controller(): string {
	const [x, y] = [cx - 440, cy - 320];
	const screen = rect(x + 90, y + 90, 430, 250, 3) + rect(x + 110, y + 110, 390, 210, 1.5, 0.5);
	const rows = many(4, (at) => path(`M${x + 140} ${y + 150 + at * 44}h${[250, 180, 300, 140][at] ?? 0}`, 5, 0.6));
	const lamps = many(
		4,
		(at) => circle(x + 610, y + 115 + at * 66, 13, 2.5) + path(`M${x + 650} ${y + 115 + at * 66}h140`, 3, 0.5),
	);
	const buttons = many(
		5,
		(at) => circle(x + 140 + at * 150, y + 470, 52) + circle(x + 140 + at * 150, y + 470, 42, 1.5, 0.5),
	);
	const signs = path(
		`M${x + 124} ${y + 452}h32v36h-32zM${x + 280} ${y + 448}l30 22l-30 22zM${x + 440} ${y + 446}v48M${x + 416} ${y + 470}h48`,
		3,
	);
	const bezel = rect(x, y, 880, 620, 3.5, 1, 26) + rect(x + 26, y + 26, 828, 568, 1.5, 0.5, 14);
	return bezel + screen + rows + lamps + buttons + signs + dimension(x, x + 880, 980);
}

const slides = {
	'mechanical-seals': seal,
	'aluminium-pulleys': pulley,
	'water-pump-parts': impeller,
	'generator-avrs': regulator,
	'generator-set-parts': controller,
	bearings: bearing,
};

const folder = new URL('../../../public/hero/', import.meta.url);
mkdirSync(folder, { recursive: true });
for (const [name, draw] of Object.entries(slides)) {
	writeFileSync(new URL(`${name}.svg`, folder), heroSheet(draw()));
}
