import { readTokens, type Token } from './measure-tokens.ts';

/** A number as written; without a unit it takes that of a neighbour. */
export interface Quantity {
	value: number;
	isFraction: boolean;
	unit: string | undefined;
}

/** One measure as written: a number, a range `low` to `high`, or up to `low`, with an optional tolerance. */
export interface WrittenMeasure {
	low: Quantity;
	high: Quantity | undefined;
	isUpTo: boolean;
	tolerance: { minus: Quantity; plus: Quantity } | undefined;
}

type SignedQuantity = Quantity & { sign: 'plus' | 'dash' | undefined };

/** Reads tokens one by one and backtracks when a rule does not match. */
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
			more = this.tryRead(() => (this.take('or') ? this.measure() : undefined));
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

	/** Returns to the start when `read` fails. */
	private tryRead<T>(read: () => T | undefined): T | undefined {
		const start = this.at;
		const result = read();
		if (result === undefined) this.at = start;
		return result;
	}

	private measure(): WrittenMeasure | undefined {
		return this.tryRead(() => {
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
		return this.tryRead(() => {
			const sign = (this.take('dash') ?? this.take('plus'))?.kind;
			const number = this.take('number');
			const value = sign === 'dash' ? -(number?.value ?? 0) : number?.value;
			return number && { ...number, value: value ?? 0, sign, unit: this.unit() };
		});
	}

	private unit(): string | undefined {
		return this.tryRead(() => {
			const spelling = this.take('unit')?.spelling;
			return spelling !== undefined && this.isUnit(spelling) ? spelling : undefined;
		});
	}

	/** `-415`, `to 415`; after a negative number also `/+120`. */
	private rangeEnd(low: Quantity): Quantity | undefined {
		return this.tryRead(() => {
			if (this.take('dash') ?? this.take('to')) return this.quantity();
			const signed = low.value < 0 && this.take('or') ? this.quantity() : undefined;
			return signed?.sign === 'plus' ? signed : undefined;
		});
	}

	/** `±0.5`, `+0.2`, `+0.2/-0.1`, `-0.05 +0.1`, each with or without brackets; `-0.1` alone only in brackets. */
	private tolerance(of: Quantity): WrittenMeasure['tolerance'] {
		return this.tryRead(() => {
			const isOpen = this.take('open') !== undefined;
			const tolerance = this.take('plusMinus') ? this.symmetric() : this.limits(isOpen ? undefined : of);
			return isOpen && !this.take('close') ? undefined : tolerance;
		});
	}

	private symmetric(): WrittenMeasure['tolerance'] {
		const quantity = this.quantity();
		return quantity && !quantity.sign ? { minus: quantity, plus: quantity } : undefined;
	}

	/** Without brackets `380-415 +10` is a range: a tolerance is smaller than its number `of`. */
	private limits(of: Quantity | undefined): WrittenMeasure['tolerance'] {
		const first = this.quantity();
		if (!first?.sign) return undefined;
		const second = this.tryRead(() => {
			this.take('or');
			const quantity = this.quantity();
			return quantity?.sign && quantity.sign !== first.sign ? quantity : undefined;
		});
		const isDashFirst = first.sign === 'dash';
		if (of && isDashFirst && (!second || -first.value >= Math.abs(of.value))) return undefined;
		const unit = first.unit ?? second?.unit;
		const firstLimit = { ...first, value: Math.abs(first.value), unit };
		const secondLimit = { ...firstLimit, ...second, value: Math.abs(second?.value ?? 0), unit: second?.unit ?? unit };
		return isDashFirst ? { minus: firstLimit, plus: secondLimit } : { minus: secondLimit, plus: firstLimit };
	}
}

/**
 * The measures at the start of a text, separated by `/` or `or`, and where they end; none when it starts otherwise. `isUnit` says which words
 * are units; any other word ends the measures.
 */
export function parseMeasures(text: string, isUnit: (spelling: string) => boolean) {
	const reader = new MeasureReader(readTokens(text), isUnit);
	const measures = reader.measures();
	return { measures, end: reader.end };
}
