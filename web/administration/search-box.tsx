import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';

/** Milliseconds without a key after which the search is sent. */
const typingPause = 250;

interface SearchBoxProps {
	label: string;
	placeholder: string;
	value: string;
	onSearch: (text: string) => void;
}

/** A search field that asks when the typing pauses. */
export function SearchBox({ label, placeholder, value, onSearch }: SearchBoxProps) {
	const [text, setText] = useState(value);
	useEffect(() => setText(value), [value]);
	useEffect(() => {
		if (text === value) return;
		const timer = setTimeout(() => onSearch(text), typingPause);
		return () => clearTimeout(timer);
	}, [text, value, onSearch]);
	return (
		<label className="search-field">
			<Search size={18} aria-hidden="true" />
			<span className="visually-hidden">{label}</span>
			<input
				type="search"
				value={text}
				maxLength={200}
				placeholder={placeholder}
				onChange={(event) => setText(event.target.value)}
			/>
		</label>
	);
}
