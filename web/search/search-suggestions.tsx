import { Search } from 'lucide';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { maxSearchLength } from '#contract/query-limits.ts';
import { m } from '#messages';
import { Icon } from '../ui/icon.tsx';
import searchBox from '../ui/search-box.module.css';
import textStyles from '../ui/text.module.css';
import { urls } from '../urls.ts';
import styles from './search-suggestions.module.css';
import { useSuggestions } from './use-suggestions.ts';

/** Milliseconds that the suggestions stay when the box is left: a click on one comes first. */
const hideDelay = 200;

/** The header's search box with up to five suggestions; a plain form without scripts. `onDone` is called when a search is sent. */
export function SearchSuggestions({ onDone, label }: { onDone?: () => void; label: string }) {
	const [text, setText] = useState('');
	const [focused, setFocused] = useState(false);
	const [active, setActive] = useState(-1);
	const blurTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const listId = useId();
	const navigate = useNavigate();
	const { suggestions, suggest } = useSuggestions();
	const open = focused && suggestions.state !== 'hidden';
	const products = suggestions.state === 'shown' ? suggestions.products : [];

	const type = (value: string) => {
		setText(value);
		setActive(-1);
		void suggest(value);
	};
	const go = (search: string) => {
		if (!search.trim()) return;
		type('');
		onDone?.();
		void navigate(urls.productSearch(search.trim()));
	};
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key === 'Escape' && open) {
			event.preventDefault();
			setFocused(false);
		} else if (products.length > 0 && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
			event.preventDefault();
			setFocused(true);
			const step = event.key === 'ArrowDown' ? 1 : -1;
			setActive((before) =>
				before < 0 && step < 0 ? products.length - 1 : (before + step + products.length) % products.length,
			);
		}
	};
	return (
		<search className={styles.suggest}>
			<form
				className={searchBox.box}
				action={urls.products}
				onSubmit={(event) => {
					event.preventDefault();
					go(products[active]?.name ?? text);
				}}
			>
				<Icon of={Search} size={18} />
				<input
					type="search"
					name="search"
					value={text}
					maxLength={maxSearchLength}
					autoComplete="off"
					required
					role="combobox"
					aria-expanded={open}
					aria-controls={listId}
					aria-autocomplete="list"
					aria-label={label}
					aria-activedescendant={open && active >= 0 ? `${listId}-${active}` : undefined}
					placeholder={m.products_search_placeholder()}
					onChange={(event) => {
						type(event.target.value);
						setFocused(true);
					}}
					onKeyDown={onKeyDown}
					onFocus={() => {
						clearTimeout(blurTimer.current);
						setFocused(true);
					}}
					onBlur={() => {
						blurTimer.current = setTimeout(() => setFocused(false), hideDelay);
					}}
				/>
			</form>
			<div className={styles.list} hidden={!open}>
				<p role="status">
					{suggestions.state === 'loading' && m.suggestions_loading()}
					{suggestions.state === 'shown' && products.length === 0 && m.products_empty()}
				</p>
				<div role="listbox" id={listId} aria-label={m.suggestions_label()}>
					{products.map((product, at) => (
						// biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the input, which keeps the focus
						<div
							key={product.id}
							role="option"
							id={`${listId}-${at}`}
							aria-selected={at === active}
							tabIndex={-1}
							onClick={() => go(product.name)}
						>
							{product.name}
							<span className={textStyles.code}>{m.suggestions_product_id({ id: product.id })}</span>
						</div>
					))}
				</div>
			</div>
		</search>
	);
}
