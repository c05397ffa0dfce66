-- Only searchers have a budget. A searcher who became a poster kept one until now.
update students set budget = null where role = 'poster' and budget is not null;
