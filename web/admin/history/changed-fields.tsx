import { ArrowRight } from 'lucide';
import type { ChangedField } from '#contract/history/changes.schema.ts';
import { m } from '#messages';
import { Code } from '../../ui/code.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './changed-fields.module.css';
import { fieldText, isTold, valueText } from './field-texts.ts';

/** Fields that are seen at once, and characters of a value in them; the others open. */
const maxOpen = 3;
const maxShort = 120;

interface ChangedFieldsProps {
	fields: ChangedField[];
	/** Number of fields that are not shown. */
	more: number;
	/** What there was and what there is, or one of them alone where the thing came or went. */
	sides: 'both' | 'before' | 'after';
}

const isShort = ({ path, before, after }: ChangedField) =>
	[before, after].every((value) => valueText(path, value).length <= maxShort);

/** What was changed, a line for each field: its name, what it was, what it is. */
export function ChangedFields({ fields, more, sides }: ChangedFieldsProps) {
	const shownFields = fields.filter(isTold);
	// of what came or went the name says it
	const open = sides === 'both' ? shownFields.filter(isShort).slice(0, maxOpen) : [];
	const rest = shownFields.filter((field) => !open.includes(field));
	const count = rest.length + more;
	return (
		<div className={styles.fields}>
			<FieldLines fields={open} sides={sides} />
			{count > 0 && (
				<details>
					<summary>{open.length > 0 ? m.history_more_fields({ count }) : m.history_fields({ count })}</summary>
					<FieldLines fields={rest} sides={sides} />
				</details>
			)}
		</div>
	);
}

function FieldLines({ fields, sides }: Pick<ChangedFieldsProps, 'fields' | 'sides'>) {
	if (fields.length === 0) return null;
	return (
		<ul>
			{fields.map(({ path, before, after }) => (
				<li key={path.join(' ')}>
					<span className={styles.label}>
						<Code>{fieldText(path) ?? ''}</Code>:
					</span>{' '}
					{sides !== 'after' && (
						<span className={sides === 'both' ? styles.before : undefined}>
							<Code>{valueText(path, before)}</Code>
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
							<Code>{valueText(path, after)}</Code>
						</span>
					)}
				</li>
			))}
		</ul>
	);
}
