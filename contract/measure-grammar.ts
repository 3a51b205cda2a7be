import { readTokens, type Token } from './measure-tokens.ts';

/** A number as written; without a unit of its own it takes that of a neighbour. */
export interface Quantity {
	value: number;
	isFraction: boolean;
	unit: string | undefined;
}

/** One measure as written: a number, a range up to `high`, or all up to `low`; what it may differ by, where that is said. */
export interface WrittenMeasure {
	low: Quantity;
	high: Quantity | undefined;
	isUpTo: boolean;
	tolerance: { minus: Quantity; plus: Quantity } | undefined;
}

type SignedQuantity = Quantity & { sign: 'plus' | 'dash' | undefined };

/** Reads tokens one after another; what can't be read to its end is put back. */
class MeasureReader {
	private at = 0;
	private readonly tokens: Token[];
	private readonly isUnit: (spelling: string) => boolean;

	constructor(tokens: Token[], isUnit: (spelling: string) => boolean) {
		this.tokens = tokens;
		this.isUnit = isUnit;
	}

	get end(): number {
		return this.tokens[this.at - 1]?.end ?? 0;
	}

	measures(): WrittenMeasure[] {
		const first = this.measure();
		const measures = first ? [first] : [];
		for (let more = first; more; ) {
			more = this.whole(() => (this.take('or') ? this.measure() : undefined));
			if (more) measures.push(more);
		}
		return measures;
	}

	private take<K extends Token['kind']>(kind: K): Extract<Token, { kind: K }> | undefined {
		const token = this.tokens[this.at];
		if (token?.kind !== kind) return undefined;
		this.at++;
		return token as Extract<Token, { kind: K }>;
	}

	/** All that `read` reads, or nothing of it. */
	private whole<T>(read: () => T | undefined): T | undefined {
		const start = this.at;
		const result = read();
		if (result === undefined) this.at = start;
		return result;
	}

	private measure(): WrittenMeasure | undefined {
		return this.whole(() => {
			const isNominal = this.take('nominal') !== undefined;
			this.take('diameter');
			const isUpTo = this.take('upTo') !== undefined;
			const low = this.quantity();
			if (!low) return undefined;
			if (isNominal) low.unit ??= 'DN';
			const early = this.tolerance(low);
			const high = early || isUpTo ? undefined : this.rangeEnd(low);
			const tolerance = early ?? this.tolerance(high ?? low);
			return { low, high, isUpTo: isUpTo || (!high && this.take('upTo') !== undefined), tolerance };
		});
	}

	private quantity(): SignedQuantity | undefined {
		return this.whole(() => {
			const sign = (this.take('dash') ?? this.take('plus'))?.kind;
			const number = this.take('number');
			const value = sign === 'dash' ? -(number?.value ?? 0) : number?.value;
			return number && { ...number, value: value ?? 0, sign, unit: this.unit() };
		});
	}

	private unit(): string | undefined {
		return this.whole(() => {
			const spelling = this.take('unit')?.spelling;
			return spelling !== undefined && this.isUnit(spelling) ? spelling : undefined;
		});
	}

	/** `-415`, `to 415`; after a number below zero also `/+120`. */
	private rangeEnd(low: Quantity): Quantity | undefined {
		return this.whole(() => {
			if (this.take('dash') ?? this.take('to')) return this.quantity();
			const signed = low.value < 0 && this.take('or') ? this.quantity() : undefined;
			return signed?.sign === 'plus' ? signed : undefined;
		});
	}

	/** `±0.5`, `+0.2`, `+0.2/-0.1`, `-0.05 +0.1`, each with or without brackets; `-0.1` alone only in brackets. */
	private tolerance(of: Quantity): WrittenMeasure['tolerance'] {
		return this.whole(() => {
			const isOpen = this.take('open') !== undefined;
			const tolerance = this.take('plusMinus') ? this.symmetric() : this.limits(isOpen ? undefined : of);
			return isOpen && !this.take('close') ? undefined : tolerance;
		});
	}

	private symmetric(): WrittenMeasure['tolerance'] {
		const quantity = this.quantity();
		return quantity && !quantity.sign ? { minus: quantity, plus: quantity } : undefined;
	}

	/** Without brackets `380-415 +10` is a range: what is taken off is less than what it is taken `of`. */
	private limits(of: Quantity | undefined): WrittenMeasure['tolerance'] {
		const first = this.quantity();
		if (!first?.sign) return undefined;
		const second = this.whole(() => {
			this.take('or');
			const quantity = this.quantity();
			return quantity?.sign && quantity.sign !== first.sign ? quantity : undefined;
		});
		const isDashFirst = first.sign === 'dash';
		if (of && isDashFirst && (!second || -first.value >= Math.abs(of.value))) return undefined;
		const unit = first.unit ?? second?.unit;
		const one = { ...first, value: Math.abs(first.value), unit };
		const other = { ...one, ...second, value: Math.abs(second?.value ?? 0), unit: second?.unit ?? unit };
		return isDashFirst ? { minus: one, plus: other } : { minus: other, plus: one };
	}
}

/**
 * The measures at the beginning of a text, parted by `/` or `or`, and where they end; none when it begins with something
 * else. `isUnit` says which words are units: the first that is none ends the measures.
 */
export function parseMeasures(text: string, isUnit: (spelling: string) => boolean) {
	const reader = new MeasureReader(readTokens(text), isUnit);
	const measures = reader.measures();
	return { measures, end: reader.end };
}
