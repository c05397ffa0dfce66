-- Why somebody was dealt, in words that the card shows.
alter table cards add column reasons text[] not null default '{}';

-- A deck as it is read with every visit. A function, because sessions keep the plans of its queries:
-- planning the joins anew took four times as long as running them, and named statements do not get
-- through every pooler.
create function deck_of(student uuid, size integer)
returns table (
  id uuid,
  picture text,
  name text,
  program text,
  age integer,
  interests text[],
  bio text,
  role text,
  listing_id uuid,
  reasons text[]
)
language plpgsql stable rows 10 as $$
begin
  return query
    select candidates.id, candidates.picture, candidates.name, candidates.program, candidates.age,
      candidates.interests, candidates.bio, candidates.role, listings.id, cards.reasons
    from cards
      inner join students candidates on candidates.id = cards.candidate_id
      left join listings on listings.owner_id = candidates.id
    where cards.student_id = student
      and cards.decision is null
      and candidates.hidden_at is null
      and candidates.onboarded_at is not null
    order by cards.position
    limit size;
end
$$;
