/** Electronics of the generating set: controller and control box. */

import { hole } from './components.ts';
import { screw } from './fasteners.ts';
import { boxDrawing, gensetDrawing } from './genset-drawings.ts';
import { groundShadow, palette, type Shape } from './kit.ts';
import { productSheet, rounded, scene, tones } from './scene.ts';

const ink = `stroke="${palette.ink}"`;

/** Front of the controller in its own units: display, mimic diagram, lamps and buttons. */
function fascia(): string {
	const button = (x: number, fill: string, mark: string): string =>
		`<rect x="${x - 27}" y="-84" width="54" height="54" rx="12" fill="#14191d" ${ink} stroke-width="1.4"/><rect x="${x - 21}" y="-78" width="42" height="42" rx="9" fill="${fill}"/><path d="M${x - 15} -74H${x + 15}" stroke="#fff" stroke-opacity=".35" stroke-width="2" stroke-linecap="round"/><path d="${mark}" transform="translate(${x} -57)" fill="none" stroke="#f4f6f7" stroke-width="4"/>`;
	const lamp = (x: number, y: number, fill: string): string =>
		`<circle cx="${x}" cy="${y}" r="6" fill="${fill}" ${ink} stroke-width="1.2"/>`;
	const rows = [-306, -286, -266, -246]
		.map((y, i) => `M-128 ${y}H${[-10, -40, 10, -60][i]}M50 ${y}H${[104, 88, 112, 96][i]}`)
		.join('');
	return (
		`<rect x="-262" y="-352" width="524" height="344" rx="16" fill="#2c353c" stroke="#65717b" stroke-width="1.4"/>` +
		`<rect x="-160" y="-338" width="320" height="188" rx="10" fill="#14191d" ${ink} stroke-width="1.6"/><rect x="-146" y="-326" width="292" height="164" rx="4" fill="#b7c4bb" ${ink} stroke-width="1.4"/>` +
		`<path d="M-146 -326H0L-90 -162H-146Z" fill="#fff" fill-opacity=".2"/><path d="${rows}" stroke="#2c3a36" stroke-width="7"/><path d="M-128 -218H128" stroke="#2c3a36" stroke-width="1.6"/><path d="M-128 -182V-206M-110 -182V-198M-92 -182V-210M-74 -182V-202" stroke="#2c3a36" stroke-width="10"/><path d="M-30 -194C-20 -216 -10 -216 0 -194S20 -172 30 -194S50 -216 60 -194S80 -172 90 -194S104 -212 112 -206" fill="none" stroke="#2c3a36" stroke-width="3"/>` +
		`<circle cx="-212" cy="-300" r="24" fill="none" stroke="#c8d0d6" stroke-width="3"/><path d="M-223 -300C-218 -314 -212 -306 -212 -300S-206 -286 -201 -300M-212 -276V-236M-212 -212V-176M-212 -236L-198 -214" fill="none" stroke="#c8d0d6" stroke-width="3"/>` +
		`<path d="M212 -324V-276M190 -324H234L226 -300M190 -324L198 -300M212 -276V-236M212 -212V-176M212 -236L226 -214M-212 -176V-142H212V-176" fill="none" stroke="#c8d0d6" stroke-width="3"/>` +
		lamp(-240, -226, '#6fa08f') +
		lamp(240, -226, '#6fa08f') +
		[-60, -20, 20, 60].map((x, i) => lamp(x, -118, ['#39434b', '#39434b', '#d8b25f', '#d95a61'][i] ?? '')).join('') +
		button(-206, palette.red, 'M-9 -9H9V9H-9Z') +
		button(-124, '#65717b', 'M-9 10L0 -10L9 10') +
		button(-42, '#65717b', 'M-10 -4V9H10V-8M-3 -4V-10') +
		button(42, '#65717b', 'M-10 0H10M0 -10V10') +
		button(124, '#65717b', 'M-8 -10L10 0L-8 10') +
		button(206, '#2b5c4b', 'M0 -11V11')
	);
}

/** Genset controller: panel module with display, mimic and buttons. */
function gensetPicture(): string {
	const s = scene([394, 474], 22, 0.34);
	const plugs = [-70, -30].map((y) => s.box(262, y - 16, 60, 12, 26, 200, tones.green, 1.2));
	return productSheet(
		groundShadow(300, 476, 230, 40) +
			groundShadow(500, 506, 230, 42) +
			s.box(-240, -96, 16, 480, 80, 332, tones.grey) +
			plugs.join('') +
			s.box(-276, -22, 0, 552, 22, 364, tones.black) +
			s.onFront(0, fascia()),
	);
}

/** Control box: anodised cover on a mounting plate, terminal strip, pluggable connector and trimmers. */
function boxPicture(): string {
	const s = scene([404, 366], 24, 0.6);
	const top = 128;
	const face =
		`<rect x="-184" y="-132" width="368" height="150" rx="6" fill="#1f262b" stroke="#65717b" stroke-width="1.4"/><path d="M-164 -108H-40M-164 -92H-84" stroke="#aab4bc" stroke-width="5"/><path d="M-164 -118H-40" stroke="${palette.red}" stroke-width="6"/>` +
		[-136, -76, -16, 44]
			.map(
				(x) =>
					`<circle cx="${x}" cy="-34" r="15" fill="#0e1215" stroke="#929ea8" stroke-width="2"/><circle cx="${x}" cy="-34" r="9" fill="#dcc083"/><path d="M${x - 7} -38L${x + 7} -30" ${ink} stroke-width="3"/><path d="M${x - 16} -8H${x + 16}" stroke="#8d98a1" stroke-width="4"/>`,
			)
			.join('') +
		`<circle cx="140" cy="-34" r="8" fill="#6fa08f" ${ink} stroke-width="1.4"/><path d="M118 -8H160" stroke="#8d98a1" stroke-width="4"/>`;
	const ways = Array.from({ length: 10 }, (_, i) => {
		const x = -178 + i * 36;
		return (
			s.box(x, 100, 70, 32, 44, 8, tones.black, 1) +
			screw(s, [x + 16, 124], 78, 10) +
			s.box(x + 33, 98, 70, 2.4, 48, 20, tones.grey, 0.9)
		);
	});
	return productSheet(
		groundShadow(412, 400, 340, 160) +
			s.slab(rounded(-262, -160, 524, 320, 16), 0, 12, tones.aluminium) +
			[
				[-240, -136],
				[240, -136],
				[-240, 136],
				[240, 136],
			]
				.map(([x = 0, y = 0]) => hole(s, [x, y, 12], 9, '#c8d0d6'))
				.join('') +
			s.box(-204, -148, 12, 408, 240, top - 12, tones.black) +
			s.onTop(top, `<g transform="translate(0 32)">${face}</g>`) +
			s.box(-204, 92, 12, 408, 58, 58, tones.black) +
			ways.join('') +
			s.box(204, -100, 34, 34, 110, 60, tones.green, 1.6) +
			[-88, -62, -36, -10].map((y) => s.box(238, y - 8, 44, 3, 16, 24, tones.black, 0.9)).join(''),
	);
}

/** Genset controller and control box. */
export const gensetParts: Shape[] = [
	{ slug: 'genset-controller', picture: gensetPicture, drawing: gensetDrawing },
	{ slug: 'control-box', picture: boxPicture, drawing: boxDrawing },
];
