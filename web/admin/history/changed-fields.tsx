import { ArrowRight } from 'lucide';
import type { ChangedEntity } from '#contract/changed-entities.ts';
import type { ChangedField } from '#contract/history/changes.schema.ts';
import type { Currency } from '#contract/money/currencies.ts';
import { m } from '#messages';
import { Code } from '../../ui/code.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './changed-fields.module.css';
import { fieldText, hasText, valueText } from './field-texts.ts';

/** Fields shown at once; the others are folded. */
const maxOpen = 3;
/** Characters of a value that is shown at once. */
const maxShort = 120;

interface ChangedFieldsProps {
	/** Whose fields they are. */
	entity: ChangedEntity;
	fields: ChangedField[];
	/** Number of changed fields beyond `fields`. */
	more: number;
	/** Old and new values, or only one of them for a created or deleted thing. */
	sides: 'both' | 'before' | 'after';
	/** The currency of the prices; absent: the catalogue's. */
	currency?: Currency | undefined;
	/** Whether all but the reason of a deletion are folded. */
	isFolded?: boolean;
}

const isShort = ({ path, before, after }: ChangedField) =>
	[before, after].every((value) => valueText(path, value).length <= maxShort);

const isReason = ({ path }: ChangedField) => path[0] === 'reason';

/** A line for each changed field: `Price: 12.00 → 13.50`. */
export function ChangedFields({ entity, fields, more, sides, currency, isFolded = false }: ChangedFieldsProps) {
	const shownFields = fields.filter(hasText);
	const open = isFolded ? shownFields.filter(isReason) : shownFields.filter(isShort).slice(0, maxOpen);
	const folded = shownFields.filter((field) => !open.includes(field));
	const count = folded.length + more;
	return (
		<div className={styles.fields}>
			<FieldLines entity={entity} fields={open} sides={sides} currency={currency} />
			{count > 0 && (
				<details>
					<summary>{open.length > 0 ? m.history_more_fields({ count }) : m.history_fields({ count })}</summary>
					<FieldLines entity={entity} fields={folded} sides={sides} currency={currency} />
				</details>
			)}
		</div>
	);
}

type FieldLinesProps = Pick<ChangedFieldsProps, 'entity' | 'fields' | 'sides' | 'currency'>;

function FieldLines({ entity, fields, sides, currency }: FieldLinesProps) {
	if (fields.length === 0) return null;
	return (
		<ul>
			{fields.map((field) => (
				<FieldLine
					key={field.path.join(' ')}
					entity={entity}
					field={field}
					sides={isReason(field) ? 'after' : sides}
					currency={currency}
				/>
			))}
		</ul>
	);
}

function FieldLine({ entity, field, sides, currency }: { field: ChangedField } & Omit<FieldLinesProps, 'fields'>) {
	const { path, before, after } = field;
	return (
		<li>
			<span className={styles.label}>
				<Code>{fieldText(path, entity) ?? ''}</Code>:
			</span>{' '}
			{sides !== 'after' && (
				<span className={sides === 'both' ? styles.before : undefined}>
					<Code>{valueText(path, before, currency)}</Code>
				</span>
			)}
			{sides === 'both' && (
				<>
					{' '}
					<Icon of={ArrowRight} size={14} flip />{' '}
				</>
			)}
			{sides !== 'before' && (
				<span className={styles.after}>
					<Code>{valueText(path, after, currency)}</Code>
				</span>
			)}
		</li>
	);
}
