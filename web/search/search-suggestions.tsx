import { Search } from 'lucide';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { pathIn } from '#contract/language.ts';
import { maxSearchLength } from '#contract/query-limits.ts';
import { m } from '#messages';
import { runInBackground } from '../platform/background.ts';
import { currentLanguage } from '../platform/language.ts';
import { urls } from '../platform/urls.ts';
import button from '../ui/button.module.css';
import { Icon } from '../ui/icon.tsx';
import searchBox from '../ui/search-box.module.css';
import { useEarlyText } from '../ui/use-early-input.ts';
import styles from './search-suggestions.module.css';
import { useSuggestions } from './use-suggestions.ts';

/** Milliseconds until suggestions hide after blur, so that a click on one arrives first. */
const hideDelay = 200;

interface SearchSuggestionsProps {
	label: string;
	/** Called when a search is sent. */
	onDone?: () => void;
	/** Focuses the box when the surrounding panel opens. */
	autoFocus?: boolean;
}

/** The next index for an arrow key from `at` (-1: none) in a list of `count`, cyclic. */
function stepTo(key: string, at: number, count: number): number | undefined {
	if (key === 'ArrowDown') return (at + 1) % count;
	if (key === 'ArrowUp') return at <= 0 ? count - 1 : at - 1;
	return undefined;
}

/** The header's search box with suggestions: a combobox, or a plain form without scripts. */
export function SearchSuggestions({ label, onDone, autoFocus = false }: SearchSuggestionsProps) {
	const [text, setText] = useState('');
	const [focused, setFocused] = useState(false);
	const [active, setActive] = useState(-1);
	const blurTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const input = useRef<HTMLInputElement>(null);
	const listId = useId();
	const navigate = useNavigate();
	const { suggestions, suggest } = useSuggestions();
	const open = focused && suggestions.state !== 'hidden';
	const options = suggestions.state === 'shown' ? suggestions.options : [];
	const isFound = options.some((option) => !('near' in option));
	const idOf = (at: number) => `${listId}-${at}`;
	const activeId = open && active >= 0 ? idOf(active) : undefined;

	useEffect(() => {
		if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
	}, [activeId]);

	const type = (value: string) => {
		setText(value);
		setActive(-1);
		runInBackground(suggest(value));
	};
	useEarlyText(input, type);
	const go = (to: string) => {
		type('');
		onDone?.();
		runInBackground(navigate(to));
	};
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key === 'Escape' && open) {
			event.preventDefault();
			setActive(-1);
			return setFocused(false);
		}
		const next = options.length > 0 ? stepTo(event.key, active, options.length) : undefined;
		if (next === undefined) return;
		event.preventDefault();
		setFocused(true);
		setActive(next);
	};
	const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
		if (!currentTarget.contains(relatedTarget)) blurTimer.current = setTimeout(() => setFocused(false), hideDelay);
	};
	const retry = () => {
		input.current?.focus();
		runInBackground(suggest(text));
	};
	return (
		<search
			className={styles.suggest}
			onFocus={() => {
				clearTimeout(blurTimer.current);
				setFocused(true);
			}}
			onBlur={onBlur}
		>
			<form
				className={searchBox.box}
				action={pathIn(currentLanguage(), urls.products)}
				onSubmit={(event) => {
					event.preventDefault();
					const to = options[active]?.to ?? (text.trim() && urls.productSearch(text.trim()));
					if (to) go(to);
				}}
			>
				<Icon of={Search} size={18} />
				<input
					ref={(element) => {
						input.current = element;
						// a popover focuses the element with this attribute when it opens; React's `autoFocus` focuses only once
						if (autoFocus) element?.setAttribute('autofocus', '');
					}}
					type="search"
					name="search"
					value={text}
					maxLength={maxSearchLength}
					autoComplete="off"
					required
					role="combobox"
					aria-expanded={open && options.length > 0}
					aria-controls={listId}
					aria-autocomplete="list"
					aria-label={label}
					aria-activedescendant={activeId}
					placeholder={m.products_search_placeholder()}
					onChange={(event) => {
						type(event.target.value);
						setFocused(true);
					}}
					onKeyDown={onKeyDown}
				/>
			</form>
			<div className={styles.panel} hidden={!open}>
				<p role="status">
					{suggestions.state === 'loading' && m.suggestions_loading()}
					{suggestions.state === 'shown' && !isFound && m.products_empty()}
					{suggestions.state === 'failed' && suggestions.message}
				</p>
				{suggestions.state === 'failed' && (
					<button type="button" className={button.button} onClick={retry}>
						{m.failed_retry()}
					</button>
				)}
				{suggestions.state === 'shown' && (
					<suggestions.List
						id={listId}
						idOf={idOf}
						options={options}
						search={suggestions.search}
						active={active}
						onChoose={({ to }) => go(to)}
					/>
				)}
			</div>
		</search>
	);
}
