-- Every picture is a file in the store. Pictures of the demo shop had a recipe instead, from which they were drawn; the demo
-- gets its files at the next start. Variants are created at their first request, so nothing notes them and no job makes them.

delete from media where path is null;
drop index media_photos;
alter table media
  drop column recipe,
  drop column variants_ready_at,
  alter column path set not null;
-- Photos of users, to find those that no review uses.
create index media_photos on media (id) where owner_id is not null;

do $$
begin
  if to_regclass('graphile_worker._private_jobs') is not null then
    delete from graphile_worker._private_jobs
      where task_id in (select id from graphile_worker._private_tasks where identifier = 'pictureVariants');
  end if;
end
$$;
