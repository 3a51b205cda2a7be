/** What tells old seals apart at a glance, by their keys in URLs. */
export const sealShapes = ['rubber-bellows', 'conical-spring', 'wave-spring', 'o-ring-pusher', 'cartridge'] as const;

export type SealShape = (typeof sealShapes)[number];

/**
 * The words of the trade for each shape. One that stands further up wins within a text: a cartridge may have any seal inside. A plug-in
 * seal is a cartridge by another name, and a bellows of metal is none of the five.
 */
const words: readonly (readonly [shape: SealShape, pattern: RegExp])[] = [
	['cartridge', /\bcartridge\b|\bplug[\s-]?in\b/],
	['rubber-bellows', /\b(?:elastomer|rubber)\b|(?<!metal[\s-]+|steel[\s-]+)\bbellows\b/],
	['wave-spring', /\bwave\b/],
	['conical-spring', /\bconical\b/],
	['o-ring-pusher', /\bo[\s-]?ring\b|\bpusher\b|\bmulti(?:ple)?[\s-]?springs?\b/],
];

/**
 * The shape that English words name, such as a product's name or what a caller writes for one (`rubber bellows`); a text that comes
 * earlier counts before a later one. Undefined where none of them names any.
 */
export function readShape(...texts: string[]): SealShape | undefined {
	for (const text of texts) {
		const shape = words.find(([, pattern]) => pattern.test(text.toLowerCase()))?.[0];
		if (shape) return shape;
	}
	return undefined;
}
