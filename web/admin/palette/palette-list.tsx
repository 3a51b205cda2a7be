import { m } from '#messages';
import { CutLine } from '../../ui/cut-line.tsx';
import { Icon } from '../../ui/icon.tsx';
import listbox from '../../ui/listbox.module.css';
import styles from './palette.module.css';
import type { Entry, EntryGroup } from './palette-entries.ts';

interface PaletteListProps {
	id: string;
	groups: EntryGroup[];
	/** The chosen entry, which Enter opens. */
	active: Entry | undefined;
	onChoose: (entry: Entry, inNewTab: boolean) => void;
}

/** The id of an option, for `aria-activedescendant`. */
export const optionId = (id: string, { key }: Entry) => `${id}-${key.replaceAll(' ', '-')}`;

/** The options below the field, in groups with headings. The field keeps the focus and handles the keys. */
export function PaletteList({ id, groups, active, onChoose }: PaletteListProps) {
	return (
		<div role="listbox" id={`${id}-list`} aria-label={m.palette_results()} tabIndex={-1} className={styles.list}>
			{groups.map(({ key, label, entries, isStale }) => (
				<fieldset key={key} aria-labelledby={`${id}-${key}`} data-stale={isStale}>
					<div id={`${id}-${key}`} className={styles.heading}>
						{label}
					</div>
					{entries.map((entry) => (
						// biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the input, which keeps the focus
						<div
							key={entry.key}
							role="option"
							id={optionId(id, entry)}
							aria-selected={entry === active}
							tabIndex={-1}
							className={`${listbox.option} ${styles.option}`}
							// the focus stays in the input
							onMouseDown={(event) => event.preventDefault()}
							onClick={({ ctrlKey, metaKey }) => onChoose(entry, ctrlKey || metaKey)}
						>
							<Icon of={entry.icon} size={18} />
							<CutLine text={entry.label} className={styles.label} />
							{entry.detail && (
								<span className={styles.detail}>
									<CutLine text={entry.detail} />
								</span>
							)}
						</div>
					))}
				</fieldset>
			))}
		</div>
	);
}
