import type { Issue } from '#contract/errors.ts';
import { m } from '#messages';

/** One size of a mechanical seal: labels (`descriptions`) with their values (`sizes`), and its limits. */
export interface SealVariation {
	sizes: string[];
	descriptions: string[];
	material: string;
	temperature: string;
	pressure: string;
	speed: string;
}

export interface Specification {
	sizes: string[];
	descriptions: string[];
	/** Aligned with `sizes`; for special categories only. */
	seals: (SealVariation | undefined)[];
}

function duplicateIssues(sizes: string[]): Issue[] {
	const at = sizes.findIndex((size, index) => sizes.indexOf(size) !== index);
	return at < 0 ? [] : [{ path: `sizes.${at}`, message: m.product_size_twice({ size: sizes[at] ?? '' }) }];
}

function pairIssues({ sizes, descriptions }: Specification, message: string): Issue[] {
	if (sizes.length === 0 || sizes.length !== descriptions.length) return [{ path: 'sizes', message }];
	return sizes.flatMap((size, at) => [
		...(size === '' ? [{ path: `sizes.${at}`, message }] : []),
		...(descriptions[at] === '' ? [{ path: `descriptions.${at}`, message }] : []),
	]);
}

function sealIssues(seal: SealVariation | undefined, size: string, at: number): Issue[] {
	const path = `seals.${at}`;
	if (!seal) return [{ path, message: m.seal_attributes_required({ size }) }];
	const limits = ['material', 'temperature', 'pressure', 'speed'] as const;
	const missing = limits.filter((name) => seal[name] === '');
	const message = m.seal_attributes_required({ size });
	if (missing.length > 0) return missing.map((name) => ({ path: `${path}.${name}`, message }));
	if (seal.sizes.length !== seal.descriptions.length || seal.sizes.includes('') || seal.descriptions.includes(''))
		return [{ path: `${path}.sizes`, message: m.seal_lengths_differ({ size }) }];
	return seal.sizes.length === 0 ? [{ path: `${path}.sizes`, message: m.seal_specification_required({ size }) }] : [];
}

/**
 * Aligns seals with sizes: by the size that a seal names, else by order. `left` are seals with an unknown or repeated size, and surplus ones.
 */
export function alignedSeals<T extends SealVariation & { size?: string | undefined }>(sizes: string[], seals: T[]) {
	const remaining = [...seals];
	const take = (at: number) => (at < 0 ? undefined : remaining.splice(at, 1)[0]);
	const ofNamedSizes = sizes.map((size) => take(remaining.findIndex((seal) => seal.size === size)));
	const aligned = ofNamedSizes.map((seal) => seal ?? take(remaining.findIndex(({ size }) => !size)));
	return { seals: aligned, left: remaining };
}

/** Problems of a product's sizes, in the order of the form. */
export function specificationIssues(specification: Specification, special: boolean): Issue[] {
	const pairs = pairIssues(specification, special ? m.seal_pair_required() : m.product_pair_required());
	if (pairs.length > 0) return pairs;
	const { sizes, seals } = specification;
	return [...duplicateIssues(sizes), ...(special ? sizes.flatMap((size, at) => sealIssues(seals[at], size, at)) : [])];
}
