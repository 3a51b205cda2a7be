import { Search } from 'lucide';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Product } from '#contract/catalogue.ts';
import { maxSearchLength } from '#contract/query-limits.ts';
import { m } from '#messages';
import { call } from '../api.ts';
import { Icon } from '../ui/icon.tsx';
import searchBox from '../ui/search-box.module.css';
import textStyles from '../ui/text.module.css';
import { urls } from '../urls.ts';
import styles from './search-suggestions.module.css';

const fewestLetters = 2;
const most = 5;
const typingPause = 120;
const hideDelay = 200;

type Suggestions = { state: 'hidden' | 'loading' } | { state: 'shown'; products: Product[] };

function useSuggestions(text: string): Suggestions {
	const [suggestions, setSuggestions] = useState<Suggestions>({ state: 'hidden' });
	const search = text.trim();
	useEffect(() => {
		if (search.length < fewestLetters) return setSuggestions({ state: 'hidden' });
		setSuggestions({ state: 'loading' });
		const stop = new AbortController();
		const load = async () => {
			const parameters = { search, pageSize: most };
			const answer = await call<Product[]>('GET', '/api/products', { parameters, signal: stop.signal });
			if (!answer.ok) console.error(answer.body.error);
			setSuggestions({ state: 'shown', products: answer.ok ? answer.data : [] });
		};
		const timer = setTimeout(() => load().catch((error) => stop.signal.aborted || console.error(error)), typingPause);
		return () => {
			clearTimeout(timer);
			stop.abort();
		};
	}, [search]);
	return suggestions;
}

/** The header's search box with up to five suggestions; a plain form without scripts. `onDone` hears of a sent search. */
export function SearchSuggestions({ onDone, label }: { onDone?: () => void; label: string }) {
	const [text, setText] = useState('');
	const [focused, setFocused] = useState(false);
	const [active, setActive] = useState(-1);
	const blurTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const listId = useId();
	const navigate = useNavigate();
	const suggestions = useSuggestions(text);
	const open = focused && suggestions.state !== 'hidden';
	const products = suggestions.state === 'shown' ? suggestions.products : [];

	const go = (search: string) => {
		if (!search.trim()) return;
		setText('');
		setActive(-1);
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
						setText(event.target.value);
						setActive(-1);
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
