/** Automatic voltage regulators: open board and potted module. */
import { boardDrawing, moduleDrawing } from './avr-drawings.ts';
import { can, chip, fuse, hole, resistor, spade, trimmer } from './components.ts';
import { groundShadow, palette, path, type Shape, through } from './kit.ts';
import { enlarged, productSheet, rounded, type Scene, scene, tones } from './scene.ts';

/** Laminated transformer with its winding. */
const transformer = (s: Scene, x: number, y: number, z: number): string =>
	s.box(x, y, z, 92, 20, 66, tones.grey, 1.4) +
	s.box(x + 12, y + 20, z + 6, 68, 34, 54, tones.copper, 1.4) +
	s.onFront(
		y + 54,
		`<path d="M${x + 20} ${-z - 56}V${-z - 8}M${x + 32} ${-z - 56}V${-z - 8}M${x + 44} ${-z - 56}V${-z - 8}M${x + 56} ${-z - 56}V${-z - 8}M${x + 68} ${-z - 56}V${-z - 8}" stroke="#6d3f20" stroke-width="1.6"/>`,
	) +
	s.box(x, y + 54, z, 92, 12, 14, tones.grey, 1.2) +
	s.box(x, y + 54, z + 52, 92, 12, 14, tones.grey, 1.2);

/** Finned heat sink along the back of the board. */
const heatSink = (s: Scene, x: number, y: number, z: number, wide: number): string =>
	s.box(x, y, z, wide, 10, 84, tones.aluminium, 1.4) +
	Array.from({ length: 10 }, (_, i) =>
		s.box(x + 4 + (i * (wide - 14)) / 9, y + 10, z, 6, 34, 84, tones.aluminium, 1),
	).join('') +
	s.box(x, y + 44, z, wide, 4, 12, tones.aluminium, 1);

/** Open AVR board: heat sink behind, transformer, capacitors, trimmers, fuse and spade terminals in front. */
function boardPicture(): string {
	const s = scene([402, 352], 24, 0.62);
	const z = 34;
	const tracks = [
		'M-150 128V70H-60V20',
		'M-120 128V88H10V44',
		'M-90 128V104H60V66H120',
		'M-30 128V112H90V90H180',
		'M30 128V118H150V-20',
		'M-190 60V-80H-120',
		'M200 60V-60H140V-100',
		'M-20 -100V-40H40',
		'M-200 96H-170V40',
	];
	const print = `<path d="${tracks.join('')}" fill="none" stroke="#4d8a76" stroke-opacity=".75" stroke-width="5"/><path d="M-222 -152H222V152H-222Z" fill="none" stroke="#4d8a76" stroke-opacity=".6" stroke-width="2"/>`;
	const posts = [
		[-212, 142],
		[212, 142],
		[212, -142],
	].map(([x = 0, y = 0]) => s.box(x - 9, y - 9, 0, 18, 18, 30, tones.brass, 1.2));
	const terminals = Array.from({ length: 11 }, (_, i) => spade(s, [-160 + i * 32, 134, z + 14], 20, 34));
	return productSheet(
		enlarged(
			1.06,
			groundShadow(410, 382, 330, 170) +
				posts.join('') +
				s.slab(rounded(-235, -165, 470, 330, 14), z - 8, 8, tones.green) +
				s.onTop(z, print) +
				[
					[-212, -142],
					[212, -142],
					[-212, 142],
					[212, 142],
				]
					.map(([x = 0, y = 0]) => hole(s, [x, y, z], 8, '#c9b27c'))
					.join('') +
				heatSink(s, -180, -150, z, 360) +
				transformer(s, -206, -78, z) +
				can(s, [-66, -54, z], 30, 72) +
				can(s, [2, -54, z], 30, 72) +
				s.box(52, -74, z, 78, 30, 26, tones.white, 1.2) +
				s.box(148, -86, z, 46, 10, 44, tones.black, 1.2) +
				s.box(148, -76, z, 46, 6, 30, tones.steel, 1) +
				chip(s, [60, -22, z], 74, 26) +
				resistor(s, [162, -30, z]) +
				resistor(s, [162, -4, z]) +
				resistor(s, [-70, 8, z]) +
				resistor(s, [-8, 8, z]) +
				fuse(s, [-204, 62, z], 92) +
				[-84, -36, 12, 60, 108].map((x) => trimmer(s, [x, 62, z], 28)).join('') +
				can(s, [172, 46, z], 17, 34, 'darkSteel') +
				s.box(-190, 122, z, 380, 26, 14, tones.black, 1.4) +
				terminals.join(''),
		),
	);
}

/** Potted AVR module: tray filled with black resin, terminals and trimmers standing out of it. */
function modulePicture(): string {
	const s = scene([402, 346], 24, 0.62);
	const z = 62;
	const pool = rounded(-196, -146, 392, 292, 16);
	const sheen =
		'<path d="M-196 -60L-40 -146H60L-196 40Z" fill="#fff" fill-opacity=".07"/><path d="M-110 146L196 -30V30L-10 146Z" fill="#fff" fill-opacity=".04"/>';
	const marks =
		'<path d="M92 -92H160M92 -76H136" stroke="#aab4bc" stroke-width="4"/><path d="M92 -112H160" stroke="#c3242e" stroke-width="7"/>';
	const lip = through(pool.map(([x, y]) => s.at(x, y, z)));
	const ears = [
		[-222, 0],
		[222, 0],
	] as const;
	return productSheet(
		enlarged(
			1.14,
			groundShadow(410, 382, 330, 160) +
				s.slab(rounded(-240, -60, 480, 120, 22), 0, 16, tones.black) +
				ears.map(([x, y]) => hole(s, [x, y, 16], 9, '#5d6973')).join('') +
				s.slab(rounded(-208, -158, 416, 316, 22), 0, z, tones.black) +
				path(lip, `fill="#181d21" stroke="${palette.ink}" stroke-width="1.6"`) +
				path(lip, 'fill="none" stroke="#8d98a1" stroke-opacity=".5" stroke-width="1.2" transform="translate(0 -2.4)"') +
				s.onTop(z, sheen + marks) +
				s.box(-172, -124, z, 120, 26, 12, tones.grey, 1.2) +
				[-156, -126, -96, -68].map((x) => s.box(x - 3, -114, z + 12, 6, 6, 18, tones.brass, 0.8)).join('') +
				s.box(-132, -120, z + 16, 44, 18, 16, tones.red, 1) +
				s.box(-20, -124, z, 86, 34, 20, tones.black, 1.4) +
				[-150, -66, 18, 102].map((x) => trimmer(s, [x + 16, -20, z], 36)).join('') +
				Array.from(
					{ length: 9 },
					(_, i) =>
						s.box(-178 + i * 42, 108, z, 30, 16, 8, tones.black, 1) + spade(s, [-163 + i * 42, 116, z + 8], 22, 42),
				).join(''),
		),
	);
}

/** Open AVR board and potted AVR module. */
export const avrShapes: Shape[] = [
	{ slug: 'avr-open-board', picture: boardPicture, drawing: boardDrawing },
	{ slug: 'avr-potted-module', picture: modulePicture, drawing: moduleDrawing },
];
