import { X } from 'lucide';
import { changedEntities } from '#contract/changed-entities.ts';
import { changeSources } from '#contract/history/changes.schema.ts';
import type { RequestOwner } from '#contract/requests/request-desk.schema.ts';
import { m } from '#messages';
import { Icon } from '../../ui/icon.tsx';
import text from '../../ui/text.module.css';
import { ConsoleSelect } from '../frame/console-select.tsx';
import toolbar from '../frame/console-toolbar.module.css';
import { DayFilter } from '../frame/day-filter.tsx';
import type { UrlChange } from '../frame/use-list-url.ts';
import { useOwnerOptions } from '../people/owners.ts';
import { entityLabels, sourceLabels } from './change-labels.ts';
import styles from './change-table.module.css';
import { type HistoryQuery, showsSingleChanges } from './history-query.ts';

interface HistoryToolbarProps {
	query: HistoryQuery;
	people: RequestOwner[];
	/** Name of the thing whose changes are shown; undefined without rows. */
	name: string | undefined;
	onChange: UrlChange;
}

/** The filters of the history. */
export function HistoryToolbar({ query, people, name, onChange }: HistoryToolbarProps) {
	const peopleOptions = useOwnerOptions();
	const thingText = name === undefined ? m.history_of_thing() : m.history_of({ name });
	return (
		<search className={toolbar.toolbar}>
			{showsSingleChanges(query) ? (
				<button
					type="button"
					className={styles.only}
					title={m.history_all()}
					onClick={() => onChange({ entity: undefined, id: undefined, batch: undefined })}
				>
					{query.batch ? m.history_of_batch() : thingText}
					<Icon of={X} size={16} />
					<span className={text.hidden}>{m.history_all()}</span>
				</button>
			) : (
				<ConsoleSelect
					label={m.history_kind()}
					value={query.entity}
					options={[
						['', m.history_any_kind()],
						...changedEntities.map((entity) => [entity, entityLabels[entity]()] as const),
					]}
					onChange={(entity) => onChange({ entity })}
				/>
			)}
			{!query.batch && (
				<>
					<ConsoleSelect
						label={m.history_person()}
						value={query.actor}
						options={[['', m.history_anybody()], ...peopleOptions(people, m.desk_owner_me)]}
						onChange={(actor) => onChange({ actor })}
					/>
					<ConsoleSelect
						label={m.history_place()}
						value={query.source}
						options={[
							['', m.history_anywhere()],
							...changeSources.map((source) => [source, sourceLabels[source]()] as const),
						]}
						onChange={(source) => onChange({ source })}
					/>
					{(['from', 'to'] as const).map((day) => (
						<DayFilter
							key={day}
							label={day === 'from' ? m.history_from() : m.history_to()}
							value={query[day]}
							onChange={(value) => onChange({ [day]: value })}
						/>
					))}
				</>
			)}
		</search>
	);
}
