-- Sets up a Supabase project for SUPABASE_URL. Give Nookmate a project of its own, because it creates and deletes the
-- project's users. This makes two public buckets, and a policy that lets a
-- signed-in student upload only objects whose name ends with the student's own id,
-- public/<timestamp>-<32 hex digits>-<student id>.<extension>. Only the server, with its service key,
-- can list, change or remove objects. Run it once in the project's SQL editor.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values
  ('profile_pictures', 'profile_pictures', true, 10485760,
   array['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']),
  ('property_photos', 'property_photos', true, 10485760,
   array['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

drop policy if exists "students upload under their own id" on storage.objects;
create policy "students upload under their own id" on storage.objects
  for insert to authenticated
  with check (
    bucket_id in ('profile_pictures', 'property_photos')
    and name ~ (
      '^public/[0-9]{13}-[0-9a-f]{32}-' || (select auth.uid())::text || '\.(jpe?g|png|webp|gif|avif)$'
    )
  );
