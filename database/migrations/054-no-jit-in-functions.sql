-- These functions forbid the planner a way of joining or reading, which adds 10,000,000,000 to the cost of a statement that has no
-- other. To compile such a statement (JIT, on by default where PostgreSQL has LLVM) takes up to a second, and each runs for milliseconds.
do $$
declare
	function regprocedure;
begin
	for function in
		select oid from pg_proc
		where pronamespace = current_schema()::regnamespace and proconfig::text like '%enable\_%'
	loop
		execute format('alter function %s set jit = off', function);
	end loop;
end $$;
