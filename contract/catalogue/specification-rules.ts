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
	const at = sizes.findIndex((size, index) => size !== '' && sizes.indexOf(size) !== index);
	return at < 0 ? [] : [{ path: `sizes.${at}`, message: m.product_size_twice({ size: sizes[at] ?? '' }) }];
}

/** A seal's size needs no description. */
function pairIssues({ sizes, descriptions }: Specification, special: boolean): Issue[] {
	const message = special ? m.seal_pair_required() : m.product_pair_required();
	if (sizes.length === 0 || (!special && sizes.length !== descriptions.length)) return [{ path: 'sizes', message }];
	return sizes.flatMap((size, at) => [
		...(size === '' ? [{ path: `sizes.${at}`, message }] : []),
		...(!special && descriptions[at] === '' ? [{ path: `descriptions.${at}`, message }] : []),
	]);
}

const limits = ['material', 'temperature', 'pressure', 'speed'] as const;

/** Whether nothing is entered: no limit and no dimension. */
export const isEmptySeal = ({ sizes, descriptions, ...seal }: SealVariation): boolean =>
	sizes.length === 0 && descriptions.length === 0 && limits.every((name) => seal[name] === '');

/** Limits are entered together or not at all, and so are the label and the value of a dimension. */
function sealIssues(seal: SealVariation | undefined, size: string, at: number): Issue[] {
	if (!seal) return [];
	const path = `seals.${at}`;
	const missing = limits.filter((name) => seal[name] === '');
	const message = m.seal_attributes_required({ size });
	const lacksLimits = missing.length < limits.length;
	const isUneven =
		seal.sizes.length !== seal.descriptions.length || seal.sizes.includes('') || seal.descriptions.includes('');
	return [
		...(lacksLimits ? missing.map((name) => ({ path: `${path}.${name}`, message })) : []),
		...(isUneven ? [{ path: `${path}.sizes`, message: m.seal_lengths_differ({ size }) }] : []),
	];
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

/** All problems of a product's sizes, in the order of the form. */
export function specificationIssues(specification: Specification, special: boolean): Issue[] {
	const { sizes, seals } = specification;
	return [
		...pairIssues(specification, special),
		...duplicateIssues(sizes),
		...(special ? sizes.flatMap((size, at) => sealIssues(seals[at], size, at)) : []),
	];
}
