/** Shapes of seals that differ at a glance, by their keys in URLs. */
export const sealShapes = ['rubber-bellows', 'conical-spring', 'wave-spring', 'o-ring-pusher', 'cartridge'] as const;

export type SealShape = (typeof sealShapes)[number];

/**
 * Trade words of each shape. The first match wins: a cartridge may have any seal inside. A plug-in seal is a cartridge; metal bellows are
 * none of the five.
 */
const words: readonly (readonly [shape: SealShape, pattern: RegExp])[] = [
	['cartridge', /\bcartridge\b|\bplug[\s-]?in\b/],
	['rubber-bellows', /\b(?:elastomer|rubber)\b|(?<!metal[\s-]+|steel[\s-]+)\bbellows\b/],
	['wave-spring', /\bwave\b/],
	['conical-spring', /\bconical\b/],
	['o-ring-pusher', /\bo[\s-]?ring\b|\bpusher\b|\bmulti(?:ple)?[\s-]?springs?\b/],
];

/** The shape named in English texts, such as a product's name (`rubber bellows`); earlier texts win. Undefined when none names a shape. */
export function readShape(...texts: string[]): SealShape | undefined {
	for (const text of texts) {
		const shape = words.find(([, pattern]) => pattern.test(text.toLowerCase()))?.[0];
		if (shape) return shape;
	}
	return undefined;
}
