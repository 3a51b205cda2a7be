import { Search } from 'lucide';
import { useRef } from 'react';
import { Form } from 'react-router';
import { maxSearchLength } from '#contract/query-limits.ts';
import { m } from '#messages';
import button from '../ui/button.module.css';
import field from '../ui/field.module.css';
import { Icon } from '../ui/icon.tsx';
import page from '../ui/page.module.css';
import searchBox from '../ui/search-box.module.css';
import text from '../ui/text.module.css';
import { useEarlyChoice, useEarlyText } from '../ui/use-early-input.ts';
import type { CategoryFilters as Filters } from './use-category-filters.ts';

interface CategoryFiltersProps {
	filters: Filters;
	onChange: (changes: Partial<Filters>) => void;
}

/** Search and special categories, applied at once. Without scripts, a button applies them. */
export function CategoryFilters({ filters: { term, specialOnly }, onChange }: CategoryFiltersProps) {
	const [termField, specialField] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
	const applyFields = () => onChange({ term: termField.current?.value, specialOnly: specialField.current?.checked });
	useEarlyText(termField, applyFields);
	useEarlyChoice(specialField, applyFields);
	return (
		<Form autoComplete="off" className={page.toolbar} role="search" onSubmit={(event) => event.preventDefault()}>
			<label className={searchBox.filter}>
				<span className={text.hidden}>{m.categories_search_placeholder()}</span>
				<Icon of={Search} size={18} />
				<input
					ref={termField}
					type="search"
					name="search"
					value={term}
					maxLength={maxSearchLength}
					placeholder={m.categories_search_placeholder()}
					onChange={(event) => onChange({ term: event.target.value })}
				/>
			</label>
			<label className={field.check}>
				<input
					ref={specialField}
					type="checkbox"
					name="special"
					value="1"
					checked={specialOnly}
					onChange={(event) => onChange({ specialOnly: event.target.checked })}
				/>
				{m.categories_special_only()}
			</label>
			<noscript>
				<button type="submit" className={button.button}>
					{m.products_apply()}
				</button>
			</noscript>
		</Form>
	);
}
