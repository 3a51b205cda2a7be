/** Hero slides: large sections in pale lines, subject on the right, one red dimension. */
import { deepGrooveFullSection } from './bearings.ts';
import { avrBoard, rotatingRectifier } from './hero-generators.ts';
import { closedFront, closedSection } from './impeller-drawings.ts';
import type { Drafting, Point } from './kit.ts';
import { arc, drafting, heroSheet } from './kit.ts';
import { pulleyFront, pulleySection, spa } from './pulley-drawings.ts';
import { bellowsSection } from './seals.ts';

/** The content as a quiet background line drawing. */
const faint = (content: string, opacity = 0.42): string => `<g opacity="${opacity}">${content}</g>`;

function sealSlide(): string {
	const d = drafting('blueprint', [1030, 540], 32);
	return bellowsSection(d) + d.vertical(-13, 13, 25, 'D7', { from: [22.5, 22.5], shift: 150, accent: true });
}

function pulleySlide(): string {
	const pulley = {
		profile: spa,
		grooves: 3,
		datum: 125,
		bore: 42,
		hub: 70,
		rim: 98,
		web: [18, 34],
		key: [12, 3.3],
	} as const;
	const d = drafting('blueprint', [980, 540], 6.2);
	return (
		pulleySection(d, pulley) +
		faint(pulleyFront(d, pulley, 132)) +
		d.vertical(-62.5, 62.5, -14, 'dd', { from: [0, 0], accent: true })
	);
}

function impellerSlide(): string {
	const d = drafting('blueprint', [960, 540], 5.1);
	return (
		closedSection(d) +
		faint(closedFront(d, 142), 0.5) +
		d.vertical(-80, 80, -16, 'D2', { from: [1.5, 1.5], accent: true })
	);
}

/** Open front view of the bearing: rings, balls and the pitch circle. */
function ballsInFront(d: Drafting, x: number): string {
	const balls = Array.from({ length: 9 }, (_, i): Point => arc(x, 0, 23, i * 40 + 10, i * 40 + 10, 1)[0] ?? [x, 0]);
	return (
		[31, 30, 25.7, 20.3, 16, 15].map((radius) => d.circle([x, 0], radius)).join('') +
		d.circle([x, 0], 23, 'centre') +
		balls.map((place) => d.circle(place, 4.76)).join('') +
		d.centreLine([x - 35, 0], [x + 35, 0]) +
		d.centreLine([x, -35], [x, 35])
	);
}

function bearingSlide(): string {
	const d = drafting('blueprint', [980, 540], 13.2);
	return (
		deepGrooveFullSection(d) +
		faint(ballsInFront(d, 54), 0.55) +
		d.vertical(-31, 31, -6, 'D', { from: [1, 1], accent: true })
	);
}

/** The six slides by their category. */
export const heroSlides: Record<string, () => string> = {
	'mechanical-seals': () => heroSheet(sealSlide()),
	'aluminium-pulleys': () => heroSheet(pulleySlide()),
	'water-pump-parts': () => heroSheet(impellerSlide()),
	'generator-avrs': () => heroSheet(avrBoard(drafting('blueprint', [900, 930], 5.2))),
	'generator-set-parts': () => heroSheet(rotatingRectifier(drafting('blueprint', [1440, 540], 3.7))),
	bearings: () => heroSheet(bearingSlide()),
};
